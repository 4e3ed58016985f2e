import * as v from 'valibot';

/** How far one of Stripe's lists, newest first, has been read, in seconds since 1970. */
export const listCursorSchema = v.object({
  /** Everything created earlier was read, except `left`. */
  doneUntil: v.number(),
  /** Ranges that earlier runs had no time for: from the object `after`, exclusive, back to `from`. */
  left: v.array(v.object({ from: v.number(), after: v.string() })),
});
export type ListCursor = v.InferOutput<typeof listCursorSchema>;

interface Listed {
  id: string;
  created: number;
}

export interface ListQuery {
  created: { gte: number };
  limit: number;
  starting_after?: string;
}

export interface ListRun<T extends Listed> {
  list: (query: ListQuery) => AsyncIterable<T>;
  look: (item: T) => Promise<void>;
  hasTime: () => boolean;
  nowSeconds: number;
  /** For objects that are listed, or change, this long after they were created. */
  overlapSeconds: number;
}

const limit = 100;

/** Returns the rest of a range if time ran out. */
async function lookAt<T extends Listed>(
  { list, look, hasTime }: ListRun<T>,
  from: number,
  after: string | undefined,
): Promise<ListCursor['left'][number] | undefined> {
  let last = after;
  for await (const item of list({
    created: { gte: from },
    limit,
    ...(last !== undefined && { starting_after: last }),
  })) {
    // Every run reads at least one object of each range.
    if (last !== undefined && last !== after && !hasTime()) return { from, after: last };
    await look(item);
    last = item.id;
  }
  return undefined;
}

/** Reads new objects, then those that earlier runs had no time for. Returns where the next run continues. */
export async function advanceCursor<T extends Listed>(cursor: ListCursor, run: ListRun<T>): Promise<ListCursor> {
  const left = [await lookAt(run, cursor.doneUntil, undefined)];
  for (const { from, after } of cursor.left) {
    left.push(await lookAt(run, from, after));
  }
  return {
    doneUntil: Math.max(cursor.doneUntil, run.nowSeconds - run.overlapSeconds),
    left: left.filter((range) => range !== undefined),
  };
}
