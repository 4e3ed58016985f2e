import { compareAndSet, type Documents, notFound } from '#server/platform/index.ts';
import { type Order, parseOrder, rank } from './order.ts';
import { latestMoneyBack } from './standing.ts';

export interface OrdersStore {
  find(sessionId: string): Promise<Order | undefined>;
  /** Writes a new order, or raises the status of the one that is there and keeps what is newest of its money. Answers the order as it now stands. */
  record(order: Order): Promise<Order>;
  /**
   * Writes what `change` makes of the order as it stands, and nothing if it answers the same. Answers the order as it now
   * stands; throws a 404 `Problem` for one that is not there, and whatever `change` throws.
   */
  change(sessionId: string, change: (order: Order) => Order): Promise<Order>;
  /** Puts an order back as it was, after `before`, unless one is there that can be read. Answers whether it did. */
  restore(order: Order, before: () => Promise<void>): Promise<boolean>;
  remove(sessionId: string): Promise<void>;
  all(): AsyncIterable<Order>;
  /** Of all orders, without reading them. */
  sessionIds(): AsyncIterable<string>;
}

const maxTries = 8;

function canBeRead(text: string): boolean {
  try {
    return parseOrder(text).sessionId !== '';
  } catch {
    return false;
  }
}

// eslint-disable-next-line max-lines-per-function -- a factory: its functions share what it holds
export function ordersStore(documents: Documents): OrdersStore {
  const find = async (sessionId: string) => {
    const stored = await documents.read(sessionId);
    return stored && parseOrder(stored.text);
  };

  const isReadable = async (sessionId: string) => {
    const stored = await documents.read(sessionId);
    return stored !== undefined && canBeRead(stored.text);
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
      changeTo(order.sessionId, (known) => {
        const moneyBack = latestMoneyBack(known?.moneyBack, order.moneyBack);
        if (!known) return { ...order, moneyBack };
        const { recordedAt, learnedFrom, privateNote, history } = known;
        if (rank(known.status) < rank(order.status))
          return { ...order, recordedAt, learnedFrom, privateNote, history, moneyBack };
        return moneyBack === known.moneyBack ? known : { ...known, moneyBack };
      }),
    change: (sessionId, change) =>
      changeTo(sessionId, (known) => {
        if (!known) throw notFound('There is no such order.');
        return change(known);
      }),
    restore: async (order, before) => {
      const { sessionId } = order;
      if (await isReadable(sessionId)) return false;
      await before();
      return compareAndSet<boolean>(
        documents,
        sessionId,
        (stored) => (stored && canBeRead(stored.text) ? { result: false } : { result: true, document: order }),
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
