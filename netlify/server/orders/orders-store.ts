import { type Documents, notFound, storeUnavailable } from '#server/platform/index.ts';
import { type Order, parseOrder, rank } from './order.ts';

export interface OrdersStore {
  find(sessionId: string): Promise<Order | undefined>;
  /** Writes a new order, or raises the status of the one that is there. Answers the order as it now stands. */
  record(order: Order): Promise<Order>;
  /**
   * Writes what `change` makes of the order as it stands, and nothing if it hands back the same. Answers the order as it now
   * stands; throws a 404 `Problem` for one that is not there, and whatever `change` throws.
   */
  change(sessionId: string, change: (order: Order) => Order): Promise<Order>;
  all(): AsyncIterable<Order>;
  /** Of all orders, without reading them. */
  sessionIds(): AsyncIterable<string>;
}

const maxTries = 8;
const keyOf = (sessionId: string) => sessionId;

async function persistently(attempt: () => Promise<Order | undefined>): Promise<Order> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const order = await attempt();
    if (order) return order;
  }
  throw storeUnavailable(new Error('Too many writes to one order'));
}

export function ordersStore(documents: Documents): OrdersStore {
  const find = async (sessionId: string) => {
    const stored = await documents.read(keyOf(sessionId));
    return stored && parseOrder(stored.text);
  };

  /** One try; undefined when another write came first. */
  async function tryRecord(order: Order): Promise<Order | undefined> {
    const stored = await documents.read(keyOf(order.sessionId));
    if (!stored) return (await documents.create(keyOf(order.sessionId), order)) === 'written' ? order : undefined;
    const known = parseOrder(stored.text);
    if (rank(known.status) >= rank(order.status)) return known;
    const raised = { ...order, rev: known.rev + 1, recordedAt: known.recordedAt };
    const outcome = await documents.replace(keyOf(order.sessionId), raised, stored.etag);
    return outcome === 'written' ? raised : undefined;
  }

  async function tryChange(sessionId: string, change: (order: Order) => Order): Promise<Order | undefined> {
    const stored = await documents.read(keyOf(sessionId));
    if (!stored) throw notFound('There is no such order.');
    const known = parseOrder(stored.text);
    const next = change(known);
    if (next === known) return known;
    const changed = { ...next, rev: known.rev + 1 };
    const outcome = await documents.replace(keyOf(sessionId), changed, stored.etag);
    return outcome === 'written' ? changed : undefined;
  }

  return {
    find,
    record: (order) => persistently(() => tryRecord(order)),
    change: (sessionId, change) => persistently(() => tryChange(sessionId, change)),
    sessionIds: () => documents.keys(),
    async *all() {
      for await (const key of documents.keys()) {
        const order = await find(key);
        if (order) yield order;
      }
    },
  };
}
