import * as v from 'valibot';

/** Where to go on in one of Stripe's lists, which begin with what is newest. Times in seconds, as Stripe has them. */
export const backlogSchema = v.object({
  /** All that was made before is looked at, but for `left`. */
  doneUntil: v.number(),
  /** What earlier runs had no time for: older than the object `after`, and not older than `from`. */
  left: v.array(v.object({ from: v.number(), after: v.string() })),
});
export type Backlog = v.InferOutput<typeof backlogSchema>;

interface Listed {
  id: string;
  created: number;
}

export interface ListQuery {
  created: { gte: number };
  limit: number;
  starting_after?: string;
}

export interface BacklogRun<T extends Listed> {
  list: (query: ListQuery) => AsyncIterable<T>;
  look: (item: T) => Promise<void>;
  hasTime: () => boolean;
  nowSeconds: number;
  /** Objects may show what matters about them this long after they were made. */
  overlapSeconds: number;
}

const limit = 100;

/** Looks at what is left of one stretch. Answers where it stopped; undefined when nothing is left. */
async function lookAt<T extends Listed>(
  { list, look, hasTime }: BacklogRun<T>,
  from: number,
  after: string | undefined,
): Promise<Backlog['left'][number] | undefined> {
  let last = after;
  for await (const item of list({
    created: { gte: from },
    limit,
    ...(last !== undefined && { starting_after: last }),
  })) {
    // One is looked at in any case, so that every run gets on with every stretch.
    if (last !== undefined && last !== after && !hasTime()) return { from, after: last };
    await look(item);
    last = item.id;
  }
  return undefined;
}

/** Looks at what is new, then at what earlier runs had no time for. Answers where the next run goes on. */
export async function workOff<T extends Listed>(backlog: Backlog, run: BacklogRun<T>): Promise<Backlog> {
  const left = [await lookAt(run, backlog.doneUntil, undefined)];
  for (const { from, after } of backlog.left) {
    left.push(await lookAt(run, from, after));
  }
  return {
    doneUntil: Math.max(backlog.doneUntil, run.nowSeconds - run.overlapSeconds),
    left: left.filter((stretch) => stretch !== undefined),
  };
}
