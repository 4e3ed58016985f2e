import type { Stripe } from 'stripe';
import { runInParallel } from '#server/platform/index.ts';
import { retrieveSession } from '#server/stripe/index.ts';
import { isOurs, orderOf, readRefunds } from './from-session.ts';
import { type Order, withRefundActs } from './order.ts';
import type { OrderServices } from './services.ts';
import { latestRefunds, overdueSeconds, statusOf } from './status.ts';
import { copyMonthOf, type OrderCopies, type OrdersStore } from './store.ts';

interface RestoredInto {
  orders: Pick<OrdersStore, 'restore' | 'record'>;
  /** The version of each order that lists and totals are made from, by session id. */
  indexedRevs: ReadonlyMap<string, number>;
  orderIndex: Pick<OrderServices['orderIndex'], 'note'>;
  /** Sees to it that an order which is to be restored is not mailed anew. */
  keepUnmailed: (order: Order) => Promise<void>;
}

export interface RestoreStores extends RestoredInto {
  /** Orders as they stood when they were copied. */
  copies: AsyncIterable<Order>;
}

/** Orders as they stand after the restore, by session id. */
export interface Restored {
  restored: Map<string, Order>;
  /** Those that were there, and could be read. */
  kept: Map<string, Order>;
  /** Those that Stripe knew more of. */
  updated: Map<string, Order>;
}

const nothingRestored = (): Restored => ({ restored: new Map(), kept: new Map(), updated: new Map() });

const callsAtOnce = 6;

/** So that lists and totals follow what is in the store, also after an interruption. */
async function noteInIndex({ indexedRevs, orderIndex }: RestoredInto, order: Order): Promise<void> {
  if (indexedRevs.get(order.sessionId) !== order.rev) await orderIndex.note(order);
}

/** The index goes by the highest revision, and what is restored is older than what it has seen. */
const newerThanIndex = ({ indexedRevs }: RestoredInto, order: Order, isCopy: boolean): Order => {
  const indexed = indexedRevs.get(order.sessionId) ?? 0;
  return indexed < order.rev || (isCopy && indexed === order.rev) ? order : { ...order, rev: indexed + 1 };
};

/** The mails first: a round of mails may begin at any time. Answers whether it was restored. */
async function restoreOne(
  stores: RestoredInto,
  found: Order,
  { isCopy, to }: { isCopy: boolean; to: Restored },
): Promise<boolean> {
  const order = newerThanIndex(stores, found, isCopy);
  const outcome = await stores.orders.restore(order, { before: () => stores.keepUnmailed(order), isCopy });
  await noteInIndex(stores, outcome.order);
  (outcome.isRestored ? to.restored : to.kept).set(order.sessionId, outcome.order);
  return outcome.isRestored;
}

/**
 * Puts back from the copies what is missing among the orders, or cannot be read. An order that a message of Stripe's has recorded anew
 * since the loss, at another time than the copy's, knows nothing of parcels and corrections: it gets them from the copy.
 */
export async function restoreFromCopies(stores: RestoreStores): Promise<Restored> {
  const result = nothingRestored();
  for await (const order of stores.copies) await restoreOne(stores, order, { isCopy: true, to: result });
  return result;
}

/** The copies of every night, the oldest month first. */
export async function* copiedOrders(copies: OrderCopies): AsyncIterable<Order> {
  for (const month of await copies.months()) yield* await copies.read(month);
}

/**
 * Puts back an order that the store has lost from the copies, so that its session is not taken for a new sale and mailed anew.
 * Returns whether it did. A session that is still payable is a new sale, which must not wait for the copies.
 */
export async function restoreLost(services: OrderServices, { id, created }: Stripe.Checkout.Session): Promise<boolean> {
  const { orders, orderCopies, orderIndex, mail, log, now } = services;
  if (now() / 1000 - created < overdueSeconds || (await orders.find(id))) return false;
  const copies = await orderCopies.read(copyMonthOf(created * 1000));
  const copy = copies.find(({ sessionId }) => sessionId === id);
  if (!copy) return false;
  const entries = [...(await orderIndex.entries()).values()];
  const indexedRevs = new Map(entries.map(({ sessionId, rev }) => [sessionId, rev]));
  await restoreOne({ orders, orderIndex, indexedRevs, keepUnmailed: (order) => mail.keepUnmailed(order) }, copy, {
    isCopy: true,
    to: nothingRestored(),
  });
  log('warn', 'order-restored', { order: copy.number });
  return true;
}

/** As Stripe has it. Dated as it was sold, so that a mail about it would come too late, not anew. */
async function orderAtStripe(services: StripeSources, sessionId: string): Promise<Order | undefined> {
  const session = await retrieveSession(services, sessionId);
  const status = session && isOurs(session) ? statusOf(session) : undefined;
  if (!session || !status) return undefined;
  const moneyBack = latestRefunds(undefined, await readRefunds(services, session, { listed: true }));
  const order = orderOf(session, status, session.created * 1000);
  return withRefundActs({ ...order, learnedFrom: 'reconciliation', moneyBack });
}

type StripeSources = Pick<OrderServices, 'stripe' | 'log' | 'now'>;

/** What came after the copy was made: a payment, a refund, a dispute. */
async function update(stores: RestoreStores, atStripe: Order, { copied, to }: { copied: Restored; to: Restored }) {
  const { sessionId } = atStripe;
  const isRestored = copied.restored.has(sessionId);
  if (isRestored) await stores.keepUnmailed(atStripe);
  const order = await stores.orders.record(atStripe);
  await noteInIndex(stores, order);
  if (isRestored) copied.restored.set(sessionId, order);
  if (order.rev !== to.kept.get(sessionId)?.rev) to.updated.set(sessionId, order);
}

/**
 * Makes what is still missing from Stripe's sessions, and brings the others up to date. Stripe knows what was paid and given
 * back, and nothing of parcels: an order that is made from a session stands as paid.
 */
export async function restoreFromStripe(
  services: StripeSources,
  stores: RestoreStores,
  { copied, retentionMs }: { copied: Restored; retentionMs: number },
): Promise<Restored> {
  const to = nothingRestored();
  const gte = Math.max(0, Math.floor((services.now() - retentionMs) / 1000));
  const { sessions } = (await services.stripe()).checkout;
  const ids: string[] = [];
  for await (const { id } of sessions.list({ created: { gte }, limit: 100, status: 'complete' })) ids.push(id);
  await runInParallel(ids, callsAtOnce, async (id) => {
    const found = await orderAtStripe(services, id);
    if (!found) return;
    const isRestored = await restoreOne(stores, found, { isCopy: false, to });
    if (!isRestored) await update(stores, found, { copied, to });
  });
  return to;
}
