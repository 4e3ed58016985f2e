import { orderIndex } from '#server/admin/index.ts';
import { mailLeases, skipMails } from '#server/mail/index.ts';
import {
  copiedOrders,
  type Order,
  orderCopies,
  orderRetentionMs,
  ordersStore,
  type Restored,
  restoreFromCopies,
  restoreFromStripe,
  type RestoreStores,
  shownStatusOf,
} from '#server/orders/index.ts';
import { createStripe } from '#server/stripe/index.ts';
import { type OrderSource, stripeSettings } from './order-source.ts';
import type { Terminal } from './terminal.ts';

async function storesOf({ documents }: OrderSource, copies: AsyncIterable<Order>): Promise<RestoreStores> {
  const leases = mailLeases(documents('mail'), Date.now);
  const index = orderIndex(documents('order-index'));
  const entries = [...(await index.entries()).values()];
  return {
    orders: ordersStore(documents('orders')),
    copies,
    orderIndex: index,
    indexedRevs: new Map(entries.map(({ sessionId, rev }) => [sessionId, rev])),
    keepUnmailed: (order) => skipMails(leases, order),
  };
}

const count = (number: number): string => `${String(number)} ${number === 1 ? 'order' : 'orders'}`;

const newestFirst = (orders: readonly Order[]) =>
  orders.toSorted((one, other) => other.orderedAt.localeCompare(one.orderedAt));

/** undefined without a key of Stripe's. */
async function fromStripe(
  stores: RestoreStores,
  env: NodeJS.ProcessEnv,
  copied: Restored,
): Promise<Restored | undefined> {
  const settings = stripeSettings(env);
  if (!settings) return undefined;
  const client = createStripe(settings.secretKey, settings.apiOrigin);
  const services = { stripe: () => client, log: () => undefined, now: Date.now };
  return restoreFromStripe(services, stores, { copied, retentionMs: orderRetentionMs });
}

const unasked =
  'Stripe was not asked. Set STRIPE_SECRET_KEY and run this again: it restores what was sold after the last copy, and what was\n' +
  'paid, refunded or disputed since.';

const unknownParcels =
  'What was shipped or corrected after the last copy, and which free orders were cancelled, is not known here, nor at\n' +
  'Stripe. Look before you pack:';

/** All orders of the site that the shop moves away from, and where one cannot be read, its copy. */
async function* ordersOf({ documents }: OrderSource, copies: AsyncIterable<Order>): AsyncIterable<Order> {
  const store = ordersStore(documents('orders'));
  for await (const sessionId of store.sessionIds()) {
    const order = await store.find(sessionId).catch(() => undefined);
    if (order) yield order;
  }
  yield* copies;
}

/**
 * Puts back orders that are missing or cannot be read: from the copies of every night, or from another site, then from Stripe.
 * Returns the exit code.
 */
export async function restore(
  source: OrderSource,
  from: OrderSource | undefined,
  env: NodeJS.ProcessEnv,
  { out, err }: Terminal,
): Promise<number> {
  err(`Restoring into ${source.name}${from ? ` from ${from.name}` : ''}.`);
  const copies = copiedOrders(orderCopies((from ?? source).documents('order-copies')));
  const stores = await storesOf(source, from ? ordersOf(from, copies) : copies);
  const copied = await restoreFromCopies(stores);
  out(
    `${count(copied.restored.size)} restored from the copies. ${count(copied.kept.size)} of the copies are there as they were.`,
  );
  const found = await fromStripe(stores, env, copied);
  if (found) {
    out(`${count(found.restored.size)} restored from Stripe.`);
    out(`${count(found.updated.size)} brought up to date with payments, refunds and disputes at Stripe.`);
  } else err(unasked);
  const restored = [...copied.restored.values(), ...(found?.restored.values() ?? [])];
  if (restored.length > 0) err('No mail is sent about restored orders. Look at the newest ones in the admin.');
  const unshipped = restored.filter((order) => shownStatusOf(order) === 'paid');
  if (unshipped.length > 0) {
    err(unknownParcels);
    newestFirst(unshipped).forEach(({ number, orderedAt }) => err(`  ${number}, ${orderedAt.slice(0, 10)}`));
  }
  return 0;
}
