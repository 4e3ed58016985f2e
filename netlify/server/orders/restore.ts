import type { Stripe } from 'stripe';
import { runInParallel } from '#server/platform/index.ts';
import { retrieveSession } from '#server/stripe/index.ts';
import { isOurs, orderOf, readRefunds } from './from-session.ts';
import { type Order, withRefundActs } from './order.ts';
import type { OrderServices } from './record.ts';
import { latestRefunds, overdueSeconds, statusOf } from './status.ts';
import { copyMonthOf, type OrderCopies, type OrdersStore } from './store.ts';

export interface RestoreStores {
  orders: Pick<OrdersStore, 'restore' | 'record'>;
  /** `rev` of each order in the index, by session id. */
  indexedRevs: ReadonlyMap<string, number>;
  orderIndex: Pick<OrderServices['orderIndex'], 'note'>;
}

export interface Restored {
  restored: Map<string, Order>;
  /** Readable orders that were already stored. */
  kept: Map<string, Order>;
  /** Orders changed by Stripe's data. */
  updated: Map<string, Order>;
}

/** Stripe allows 25 calls per second in test mode. */
const callsAtOnce = 6;

const nothingRestored = (): Restored => ({ restored: new Map(), kept: new Map(), updated: new Map() });

async function noteInIndex({ indexedRevs, orderIndex }: RestoreStores, order: Order): Promise<void> {
  if (indexedRevs.get(order.sessionId) !== order.rev) await orderIndex.note(order);
}

/** The index takes the highest `rev`, and copies may be older. */
const newerThanIndex = ({ indexedRevs }: RestoreStores, order: Order, isCopy: boolean): Order => {
  const indexed = indexedRevs.get(order.sessionId) ?? 0;
  return indexed < order.rev || (isCopy && indexed === order.rev) ? order : { ...order, rev: indexed + 1 };
};

async function restoreOne(
  stores: RestoreStores,
  found: Order,
  { isCopy, to }: { isCopy: boolean; to: Restored },
): Promise<boolean> {
  const order = newerThanIndex(stores, found, isCopy);
  const outcome = await stores.orders.restore(order, { isCopy });
  await noteInIndex(stores, outcome.order);
  (outcome.isRestored ? to.restored : to.kept).set(order.sessionId, outcome.order);
  return outcome.isRestored;
}

/**
 * Restores missing and damaged orders. An order that a webhook has recorded again since the loss gets its shipment and
 * corrections from its copy.
 */
export async function restoreFromCopies(stores: RestoreStores, copies: AsyncIterable<Order>): Promise<Restored> {
  const result = nothingRestored();
  for await (const order of copies) await restoreOne(stores, order, { isCopy: true, to: result });
  return result;
}

export async function* copiedOrders(copies: OrderCopies): AsyncIterable<Order> {
  for (const month of await copies.months()) yield* await copies.read(month);
}

/**
 * Restores a lost order from its copy, so that its session is not mailed about as a new sale. Returns true if it did. A
 * session that may still be open is a new sale, for which no copies are read.
 */
export async function restoreLost(services: OrderServices, { id, created }: Stripe.Checkout.Session): Promise<boolean> {
  const { orders, orderCopies, orderIndex, log, now } = services;
  if (now() / 1000 - created < overdueSeconds || (await orders.find(id))) return false;
  const copies = await orderCopies.read(copyMonthOf(created * 1000));
  const copy = copies.find(({ sessionId }) => sessionId === id);
  if (!copy) return false;
  const entries = [...(await orderIndex.entries()).values()];
  const indexedRevs = new Map(entries.map(({ sessionId, rev }) => [sessionId, rev]));
  await restoreOne({ orders, orderIndex, indexedRevs }, copy, { isCopy: true, to: nothingRestored() });
  log('warn', 'order-restored', { order: copy.number });
  return true;
}

/** Dated by the sale, so that its mails are overdue and not sent again. */
async function orderAtStripe(services: StripeDependencies, sessionId: string): Promise<Order | undefined> {
  const session = await retrieveSession(services, sessionId);
  const status = session && isOurs(session) ? statusOf(session) : undefined;
  if (!session || !status) return undefined;
  const moneyBack = latestRefunds(undefined, await readRefunds(services, session, { listed: true }));
  const order = orderOf(session, status, 'reconciliation', session.created * 1000);
  return withRefundActs({ ...order, moneyBack });
}

type StripeDependencies = Pick<OrderServices, 'stripe' | 'log' | 'now'>;

async function update(stores: RestoreStores, atStripe: Order, { copied, to }: { copied: Restored; to: Restored }) {
  const { sessionId } = atStripe;
  const isRestored = copied.restored.has(sessionId);
  const order = await stores.orders.record(atStripe, { isRestored });
  await noteInIndex(stores, order);
  if (isRestored) copied.restored.set(sessionId, order);
  if (order.rev !== to.kept.get(sessionId)?.rev) to.updated.set(sessionId, order);
}

/** Creates missing orders as paid, since Stripe does not know about shipments, and updates the others. */
export async function restoreFromStripe(
  services: StripeDependencies,
  stores: RestoreStores,
  { copied, retentionMs }: { copied: Restored; retentionMs: number },
): Promise<Restored> {
  const to = nothingRestored();
  const gte = Math.max(0, Math.floor((services.now() - retentionMs) / 1000));
  const { sessions } = (await services.stripe()).checkout;
  const listed = sessions.list({ created: { gte }, limit: 100, status: 'complete' });
  const ids = await Array.fromAsync(listed, ({ id }) => id);
  const restoreSession = async (id: string) => {
    const found = await orderAtStripe(services, id);
    if (!found) return;
    const isRestored = await restoreOne(stores, found, { isCopy: false, to });
    if (!isRestored) await update(stores, found, { copied, to });
  };
  await runInParallel(ids, restoreSession, callsAtOnce);
  return to;
}
