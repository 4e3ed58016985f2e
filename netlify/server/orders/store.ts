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
import {
  isPaid,
  type Order,
  type OrderAct,
  orderSchema,
  parseOrder,
  rank,
  readableOrder,
  withRefundActs,
} from './order.ts';
import { isDue, withMailsClaimed, withMailsEnded, withoutDueMails } from './mail-states.ts';
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

interface RecordOptions {
  token?: string;
  nowMs?: number;
  isRestored?: boolean;
}

function withReport(known: Order, order: Order): Order {
  const moneyBack = latestRefunds(known.moneyBack, order.moneyBack);
  const { recordedAt, learnedFrom, privateNote, history, mails } = known;
  if (rank(known.status) < rank(order.status)) {
    const paidAt = isPaid(known) || !isPaid(order) ? known.paidAt : order.recordedAt;
    return withRefundActs({ ...order, recordedAt, learnedFrom, privateNote, history, mails, paidAt, moneyBack });
  }
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

const sessionIdStart = 'cs_';
const dueKeyOf = ({ sessionId, rev }: Pick<Order, 'sessionId' | 'rev'>): string => `due/${sessionId}/${String(rev)}`;

export type OrdersStore = ReturnType<typeof ordersStore>;

/**
 * Before each change of an order, the key `due/<session>/<rev of the change>` is written. It stays until `settle` finds
 * nothing due, so that a crash at any point leaves a key by which a round finds the order.
 *
 * All functions that write return the stored order.
 * - `record` writes a new order, with its mails claimed for `token`, or raises the status and updates the refunds of a
 *   stored one. `isRestored`: what is due now may have been mailed before.
 * - `change` writes nothing if the change returns the same object. Throws a 404 `Problem` for an unknown order.
 * - `changeMails` changes nothing but `mails`, so the order keeps its `rev`. Undefined for an unknown order.
 * - `due` lists the orders with such keys, and the highest `rev` of each.
 * - `removeStrayKeys` removes those of removed orders, and of instances that died before they wrote theirs.
 * - `restore` writes an order, whose due mails it skips, unless a readable one is stored. One that was recorded again
 *   after a loss is merged with its copy.
 */
export function ordersStore(documents: Documents) {
  const find = async (sessionId: string): Promise<Order | undefined> => {
    const stored = await documents.read(sessionId);
    return stored && withMailsEnded(parseOrder(stored.text));
  };

  const changeTo = (sessionId: string, change: (known: Order | undefined) => Order): Promise<Order> =>
    compareAndSet(
      documents,
      sessionId,
      async (stored) => {
        const known = stored && withMailsEnded(parseOrder(stored.text));
        const next = change(known);
        if (next === known) return { result: known };
        const order = known ? { ...next, rev: known.rev + 1 } : next;
        await documents.create(dueKeyOf(order), {});
        return { result: order, document: order };
      },
      { maxTries },
    );

  return {
    find,
    record: (order: Order, { token, nowMs = 0, isRestored = false }: RecordOptions = {}) =>
      changeTo(order.sessionId, (known) => {
        if (known) return isRestored ? withoutDueMails(withReport(known, order)) : withReport(known, order);
        const moneyBack = latestRefunds(undefined, order.moneyBack);
        const next = withRefundActs({ ...order, mails: order.mails ?? {}, moneyBack });
        return token === undefined ? next : withMailsClaimed(next, token, nowMs);
      }),
    change: (sessionId: string, change: (order: Order) => Order) =>
      changeTo(sessionId, (known) => {
        if (!known) throw notFound('There is no such order.');
        return change(known);
      }),
    changeMails: (sessionId: string, change: (order: Order) => Order): Promise<Order | undefined> =>
      compareAndSet(
        documents,
        sessionId,
        (stored) => {
          const known = stored && withMailsEnded(parseOrder(stored.text));
          const next = known && change(known);
          return { result: next, ...(next !== known && { document: next }) };
        },
        { maxTries, retriesFaults: true },
      ),
    due: async (): Promise<Map<string, number>> => {
      const revs = new Map<string, number>();
      for await (const key of documents.keys('due/')) {
        const [, sessionId = '', rev] = key.split('/');
        revs.set(sessionId, Math.max(Number(rev), revs.get(sessionId) ?? 0));
      }
      return revs;
    },
    removeStrayKeys: async (): Promise<void> => {
      for await (const key of documents.keys('due/')) {
        const [, sessionId = '', rev] = key.split('/');
        const known = parseDocument(orderSchema, (await documents.read(sessionId))?.text);
        if (!known || known.rev < Number(rev)) await documents.remove(key);
      }
    },
    settle: async (order: Order, rev = order.rev): Promise<void> => {
      if (isDue(order)) return;
      for (const one of new Set([rev, order.rev])) await documents.remove(dueKeyOf({ ...order, rev: one }));
    },
    restore: async (order: Order, { isCopy }: { isCopy: boolean }) => {
      const { sessionId } = order;
      const isAnew = ({ recordedAt }: Order) => isCopy && recordedAt !== order.recordedAt;
      const there = parseDocument(orderSchema, (await documents.read(sessionId))?.text);
      if (there && !isAnew(there)) return { order: there, isRestored: false };
      return compareAndSet<{ order: Order; isRestored: boolean }>(
        documents,
        sessionId,
        (stored) => {
          const known = parseDocument(orderSchema, stored?.text);
          if (known && !isAnew(known)) return { result: { order: known, isRestored: false } };
          const restored = withoutDueMails(
            known ? withRecordedAnew(order, known) : { ...order, mails: order.mails ?? {} },
          );
          return { result: { order: restored, isRestored: true }, document: restored };
        },
        { maxTries },
      );
    },
    remove: (sessionId: string) => documents.remove(sessionId),
    sessionIds: () => documents.keys(sessionIdStart),
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
