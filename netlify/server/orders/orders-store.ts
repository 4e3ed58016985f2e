import { compareAndSet, type Documents, notFound } from '#server/platform/index.ts';
import { type Order, parseOrder, rank } from './order.ts';
import { type OrderAct, withRefundActs } from './order-history.ts';
import { latestRefunds } from './order-status.ts';

export interface OrdersStore {
  find(sessionId: string): Promise<Order | undefined>;
  /** Writes a new order, or raises the status of the one that is there and keeps what is newest of its money. Answers the order as it now stands. */
  record(order: Order): Promise<Order>;
  /**
   * Writes what `change` makes of the order as it stands, and nothing if it answers the same. Answers the order as it now
   * stands; throws a 404 `Problem` for one that is not there, and whatever `change` throws.
   */
  change(sessionId: string, change: (order: Order) => Order): Promise<Order>;
  /**
   * Puts an order back as it was, after `before`, unless one is there that can be read. Where that was recorded at another time than a
   * copy, and so anew after a loss, the two become one. Answers the order as it now stands.
   */
  restore(
    order: Order,
    { before, isCopy }: { before: () => Promise<void>; isCopy: boolean },
  ): Promise<{ order: Order; isRestored: boolean }>;
  remove(sessionId: string): Promise<void>;
  all(): AsyncIterable<Order>;
  /** Of all orders, without reading them. */
  sessionIds(): AsyncIterable<string>;
}

const maxTries = 8;

/** undefined: it cannot be read. */
function readable(text: string): Order | undefined {
  try {
    return parseOrder(text);
  } catch {
    return undefined;
  }
}

/** An order with what was reported of it since. */
function withReport(known: Order, order: Order): Order {
  const moneyBack = latestRefunds(known.moneyBack, order.moneyBack);
  const { recordedAt, learnedFrom, privateNote, history } = known;
  if (rank(known.status) < rank(order.status))
    return withRefundActs({ ...order, recordedAt, learnedFrom, privateNote, history, moneyBack });
  return moneyBack === known.moneyBack ? known : withRefundActs({ ...known, moneyBack });
}

/** A copied order with what was done to the one that was recorded anew. */
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

export function ordersStore(documents: Documents): OrdersStore {
  const find = async (sessionId: string) => {
    const stored = await documents.read(sessionId);
    return stored && parseOrder(stored.text);
  };

  const findReadable = async (sessionId: string) => {
    const stored = await documents.read(sessionId);
    return stored && readable(stored.text);
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
    record: (order) =>
      changeTo(order.sessionId, (known) =>
        known
          ? withReport(known, order)
          : withRefundActs({ ...order, moneyBack: latestRefunds(undefined, order.moneyBack) }),
      ),
    change: (sessionId, change) =>
      changeTo(sessionId, (known) => {
        if (!known) throw notFound('There is no such order.');
        return change(known);
      }),
    restore: async (order, { before, isCopy }) => {
      const { sessionId } = order;
      const isAnew = ({ recordedAt }: Order) => isCopy && recordedAt !== order.recordedAt;
      const there = await findReadable(sessionId);
      if (there && !isAnew(there)) return { order: there, isRestored: false };
      await before();
      return compareAndSet<{ order: Order; isRestored: boolean }>(
        documents,
        sessionId,
        (stored) => {
          const known = stored && readable(stored.text);
          if (known && !isAnew(known)) return { result: { order: known, isRestored: false } };
          const restored = known ? withRecordedAnew(order, known) : order;
          return { result: { order: restored, isRestored: true }, document: restored };
        },
        { maxTries },
      );
    },
    remove: (sessionId) => documents.remove(sessionId),
    sessionIds: () => documents.keys(),
    async *all() {
      for await (const key of documents.keys()) {
        const order = await find(key);
        if (order) yield order;
      }
    },
  };
}
