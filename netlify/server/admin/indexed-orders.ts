import { isLive, type Order, orderNumberOf } from '#server/orders/index.ts';
import { errorFields, runInParallel } from '#server/platform/index.ts';
import { isLiveKey } from '#server/stripe/index.ts';
import { entryOf, isSold, isWhole, type OrderIndexEntry } from './order-index.ts';
import type { AdminServices } from './services.ts';

/** Reads of the store under way together. */
export const readsAtOnce = 12;
/** Orders that one request takes into the index; the next goes on from there. */
const maxCatchUp = 300;
/** A payment that has not come after this long does not come. */
const finalMs = 30 * 24 * 60 * 60 * 1000;

/** What the list is made from. */
export type Sources = Pick<AdminServices, 'orders' | 'admin' | 'settings' | 'now' | 'log'>;

/** All orders, newest first: live and test payments are never in one list. */
export interface OrderList {
  /** What the shop is about. A shop without a key is about its live orders, if it ever had any. */
  mode: 'live' | 'test';
  /** Of this mode. */
  entries: readonly OrderIndexEntry[];
  otherMode: readonly OrderIndexEntry[];
  /** Orders that are not in it yet. */
  unread: number;
  /** Sessions of orders that cannot be read, of those that are not in it yet. */
  damaged: string[];
}

/** What to do about an order that cannot be read. */
export const damagedWords = (sessionId: string): string =>
  `Order ${orderNumberOf(sessionId)} (${sessionId}) cannot be read. Its payment is safe at Stripe. ` +
  'To put it back, run npm run orders -- --restore: see "To restore" in netlify/OPERATING.md.';

/** undefined: it is not there, or cannot be read, which is logged. An unreachable store throws. */
export async function readOrder(
  { orders, log }: Pick<Sources, 'orders' | 'log'>,
  sessionId: string,
): Promise<Order | undefined> {
  try {
    return await orders.find(sessionId);
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') throw error;
    log('error', 'order-damaged', { session: sessionId, ...errorFields(error) });
    return undefined;
  }
}

/** Takes an order into the index as it stands now. What cannot be written is caught up with next time. */
export async function noteOrder({ admin, log }: Pick<Sources, 'admin' | 'log'>, order: Order): Promise<void> {
  await admin.orderIndex.note(order).catch((error: unknown) => {
    log('warn', 'order-index-not-written', { order: order.number, ...errorFields(error) });
  });
}

/**
 * The index, caught up with the orders: those that it lacks, and those whose payment may have come since, and those that just
 * `changed`, whose names Netlify may list up to a minute late.
 */
export async function readOrderList(services: Sources, changed: readonly string[] = []): Promise<OrderList> {
  const known = await services.admin.orderIndex.entries();
  const isFinal = (entry: OrderIndexEntry | undefined) =>
    entry !== undefined && isWhole(entry) && (isSold(entry) || services.now() - entry.orderedAtMs > finalMs);
  const unfinished = new Set(changed);
  for await (const sessionId of services.orders.sessionIds()) {
    if (!isFinal(known.get(sessionId))) unfinished.add(sessionId);
  }
  const wanted = [...unfinished];
  const damaged: string[] = [];
  await runInParallel(wanted.slice(0, maxCatchUp), readsAtOnce, async (sessionId) => {
    const order = await readOrder(services, sessionId);
    const entry = known.get(sessionId);
    if (!order && (known.has(sessionId) || !changed.includes(sessionId))) damaged.push(sessionId);
    if (order && (entry?.rev !== order.rev || !isWhole(entry))) {
      await noteOrder(services, order);
      known.set(sessionId, entryOf(order));
    }
  });
  const all = [...known.values()].sort((one, other) => other.orderedAtMs - one.orderedAtMs);
  const { stripe } = services.settings;
  const showsLive = stripe ? isLiveKey(stripe.secretKey) : all.some(isLive);
  return {
    mode: showsLive ? 'live' : 'test',
    entries: all.filter((entry) => isLive(entry) === showsLive),
    otherMode: all.filter((entry) => isLive(entry) !== showsLive),
    unread: Math.max(0, wanted.length - maxCatchUp),
    damaged,
  };
}

/** An order as it stands; the index is corrected where it lags behind. */
export async function freshOrder(services: Sources, entry: OrderIndexEntry): Promise<Order | undefined> {
  const order = await readOrder(services, entry.sessionId);
  if (order && order.rev !== entry.rev) await noteOrder(services, order);
  return order;
}
