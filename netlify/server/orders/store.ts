import * as v from 'valibot';
import {
  compareAndSet,
  type Documents,
  errorFields,
  type Log,
  notFound,
  parseDocument,
  Problem,
} from '#server/platform/index.ts';
import { type Order, type OrderAct, orderSchema, parseOrder, rank, readableOrder, withRefundActs } from './order.ts';
import { latestRefunds } from './status.ts';

/** Undefined if the order is missing or damaged; damage is logged. Throws if the store does not answer. */
export async function readOrder(
  { orders, log }: { orders: Pick<OrdersStore, 'find'>; log: Log },
  sessionId: string,
): Promise<Order | undefined> {
  try {
    return await orders.find(sessionId);
  } catch (error) {
    if (error instanceof Problem) throw error;
    log('error', 'order-damaged', { session: sessionId, ...errorFields(error) });
    return undefined;
  }
}

const maxTries = 8;

function withReport(known: Order, order: Order): Order {
  const moneyBack = latestRefunds(known.moneyBack, order.moneyBack);
  const { recordedAt, learnedFrom, privateNote, history } = known;
  if (rank(known.status) < rank(order.status))
    return withRefundActs({ ...order, recordedAt, learnedFrom, privateNote, history, moneyBack });
  return moneyBack === known.moneyBack ? known : withRefundActs({ ...known, moneyBack });
}

function withRecordedAnew(copy: Order, anew: Order): Order {
  const merged = withReport(copy, anew);
  const { history = [] } = merged;
  const isNew = ({ act, refund }: OrderAct) =>
    refund === undefined || !history.some((said) => said.act === act && said.refund === refund);
  const acts = [...history, ...(anew.history ?? []).filter(isNew)];
  return {
    ...merged,
    rev: Math.max(copy.rev, anew.rev + 1),
    privateNote: anew.privateNote ?? copy.privateNote,
    cancelledAt: anew.cancelledAt ?? copy.cancelledAt,
    history: acts.length > 0 ? acts : undefined,
  };
}

export type OrdersStore = ReturnType<typeof ordersStore>;

/**
 * All functions that write return the stored order.
 * - `record` writes a new order, or raises the status and updates the refunds of a stored one.
 * - `change` writes nothing if the change returns the same object. Throws a 404 `Problem` for an unknown order.
 * - `restore` writes an order, after calling `before`, unless a readable one is stored. One that was recorded again
 *   after a loss is merged with its copy.
 */
export function ordersStore(documents: Documents) {
  const find = async (sessionId: string): Promise<Order | undefined> => {
    const stored = await documents.read(sessionId);
    return stored && parseOrder(stored.text);
  };

  const changeTo = (sessionId: string, change: (known: Order | undefined) => Order): Promise<Order> =>
    compareAndSet(
      documents,
      sessionId,
      (stored) => {
        const known = stored && parseOrder(stored.text);
        const next = change(known);
        if (next === known) return { result: known };
        const order = known ? { ...next, rev: known.rev + 1 } : next;
        return { result: order, document: order };
      },
      { maxTries },
    );

  return {
    find,
    record: (order: Order) =>
      changeTo(order.sessionId, (known) =>
        known
          ? withReport(known, order)
          : withRefundActs({ ...order, moneyBack: latestRefunds(undefined, order.moneyBack) }),
      ),
    change: (sessionId: string, change: (order: Order) => Order) =>
      changeTo(sessionId, (known) => {
        if (!known) throw notFound('There is no such order.');
        return change(known);
      }),
    restore: async (order: Order, { before, isCopy }: { before: () => Promise<void>; isCopy: boolean }) => {
      const { sessionId } = order;
      const isAnew = ({ recordedAt }: Order) => isCopy && recordedAt !== order.recordedAt;
      const there = parseDocument(orderSchema, (await documents.read(sessionId))?.text);
      if (there && !isAnew(there)) return { order: there, isRestored: false };
      await before();
      return compareAndSet<{ order: Order; isRestored: boolean }>(
        documents,
        sessionId,
        (stored) => {
          const known = parseDocument(orderSchema, stored?.text);
          if (known && !isAnew(known)) return { result: { order: known, isRestored: false } };
          const restored = known ? withRecordedAnew(order, known) : order;
          return { result: { order: restored, isRestored: true }, document: restored };
        },
        { maxTries },
      );
    },
    remove: (sessionId: string) => documents.remove(sessionId),
    sessionIds: () => documents.keys(),
  };
}

const copySchema = v.object({ orders: v.record(v.string(), v.unknown()) });
type Copy = v.InferOutput<typeof copySchema>['orders'];

/** In UTC, so that an order's month never changes. */
export const copyMonthOf = (orderedAtMs: number): string => new Date(orderedAtMs).toISOString().slice(0, 7);

/** A damaged copy counts as empty and is made again. */
const parse = (text: string | undefined): Copy => parseDocument(copySchema, text)?.orders ?? {};

const isNewer = (order: Order, copy: unknown): boolean => (readableOrder(copy)?.rev ?? 0) < order.rev;

function withNewer(copy: Copy, orders: readonly Order[]): Copy | undefined {
  const newer = orders.filter((order) => isNewer(order, copy[order.sessionId]));
  return newer.length === 0
    ? undefined
    : { ...copy, ...Object.fromEntries(newer.map((order) => [order.sessionId, order])) };
}

function without(copy: Copy, sessionIds: ReadonlySet<string>): Copy | undefined {
  const left = Object.entries(copy).filter(([id]) => !sessionIds.has(id));
  return left.length === Object.keys(copy).length ? undefined : Object.fromEntries(left);
}

export type OrderCopies = ReturnType<typeof orderCopies>;

/**
 * Copies of all orders in a store of their own, one document per month ('2026-11', oldest first). They are removed only
 * on purpose, so that they survive the loss of the orders. `keep` adds orders that are new or newer than their copy.
 */
export function orderCopies(documents: Documents) {
  const change = (month: string, next: (copy: Copy) => Copy | undefined): Promise<void> =>
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
    read: async (month: string) =>
      Object.values(parse((await documents.read(month))?.text))
        .map(readableOrder)
        .filter((order) => order !== undefined),
    keep: (month: string, orders: readonly Order[]) => change(month, (copy) => withNewer(copy, orders)),
    remove: (month: string, sessionIds: ReadonlySet<string>) => change(month, (copy) => without(copy, sessionIds)),
  };
}
