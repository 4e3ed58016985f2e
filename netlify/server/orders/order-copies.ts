import * as v from 'valibot';
import { compareAndSet, type Documents } from '#server/platform/index.ts';
import { type Order, readableOrder } from './order.ts';

/**
 * A copy of every order, one document a month, apart from the orders. An order that is missing in the store stays in the
 * copies; it is removed from them on purpose only, so that they outlive a lost store.
 */
export interface OrderCopies {
  /** '2026-11', oldest first. */
  months(): Promise<string[]>;
  /** The readable orders of a month. */
  read(month: string): Promise<Order[]>;
  /** Takes in what is new, or newer than the copy. */
  keep(month: string, orders: readonly Order[]): Promise<void>;
  remove(month: string, sessionIds: ReadonlySet<string>): Promise<void>;
}

const copySchema = v.object({ orders: v.record(v.string(), v.unknown()) });
type Copy = v.InferOutput<typeof copySchema>['orders'];

const maxTries = 8;

/** By the calendar of Greenwich: an order keeps its month wherever it is looked at. */
export const copyMonthOf = (orderedAtMs: number): string => new Date(orderedAtMs).toISOString().slice(0, 7);

/** A copy that cannot be read is made anew. */
function parse(text: string | undefined): Copy {
  try {
    return text === undefined ? {} : v.parse(copySchema, JSON.parse(text)).orders;
  } catch {
    return {};
  }
}

const isNewer = (order: Order, copy: unknown): boolean => (readableOrder(copy)?.rev ?? 0) < order.rev;

/** undefined: nothing is new. */
function withNewer(copy: Copy, orders: readonly Order[]): Copy | undefined {
  const newer = orders.filter((order) => isNewer(order, copy[order.sessionId]));
  return newer.length === 0
    ? undefined
    : { ...copy, ...Object.fromEntries(newer.map((order) => [order.sessionId, order])) };
}

/** undefined: none of them is in it. */
function without(copy: Copy, sessionIds: ReadonlySet<string>): Copy | undefined {
  const left = Object.entries(copy).filter(([id]) => !sessionIds.has(id));
  return left.length === Object.keys(copy).length ? undefined : Object.fromEntries(left);
}

export function orderCopies(documents: Documents): OrderCopies {
  const change = (month: string, next: (copy: Copy) => Copy | undefined) =>
    compareAndSet(
      documents,
      month,
      (stored) => {
        const orders = next(parse(stored?.text));
        return { result: undefined, ...(orders && { document: { orders } }) };
      },
      { maxTries },
    );
  return {
    months: async () => (await Array.fromAsync(documents.keys())).sort(),
    read: async (month) =>
      Object.values(parse((await documents.read(month))?.text))
        .map(readableOrder)
        .filter((order) => order !== undefined),
    keep: (month, orders) => change(month, (copy) => withNewer(copy, orders)),
    remove: (month, sessionIds) => change(month, (copy) => without(copy, sessionIds)),
  };
}
