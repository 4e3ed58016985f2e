import { kindsOf, outboxClaims } from '#server/mail/index.ts';
import {
  isPaid,
  type Order,
  orderCopies,
  orderRetentionMs,
  ordersStore,
  restoreFromCopies,
  restoreFromStripe,
  type Restored,
  type RestoreStores,
} from '#server/orders/index.ts';
import { retentionOf } from '#server/platform/index.ts';
import { createStripe } from '#server/stripe/index.ts';
import type { Source } from '../source.ts';
import { stripeSettings } from '../stripe-settings.ts';
import type { Terminal } from '../terminal.ts';

function storesOf({ documents }: Source): RestoreStores {
  const claims = outboxClaims(documents('mail'), Date.now);
  return {
    orders: ordersStore(documents('orders')),
    copies: orderCopies(documents('order-copies')),
    keepUnmailed: async (order) => {
      if (isPaid(order)) for (const kind of kindsOf(order)) await claims.skip(order.sessionId, kind);
    },
  };
}

const count = (number: number): string => `${String(number)} ${number === 1 ? 'order' : 'orders'}`;

const newestFirst = (orders: readonly Order[]) =>
  orders.toSorted((one, other) => other.orderedAt.localeCompare(one.orderedAt));

/** undefined without a key of Stripe's. */
async function fromStripe(stores: RestoreStores, env: NodeJS.ProcessEnv): Promise<Restored | undefined> {
  const settings = stripeSettings(env);
  if (!settings) return undefined;
  const client = createStripe(settings.secretKey, settings.apiOrigin);
  const services = { stripe: () => client, log: () => undefined, now: Date.now };
  return restoreFromStripe(services, stores, orderRetentionMs({ orderRetentionYears: retentionOf(env) }));
}

/** Puts back orders that are missing or cannot be read: from the copies of every night, then from Stripe. Answers the exit code. */
export async function restore(source: Source, env: NodeJS.ProcessEnv, { out, err }: Terminal): Promise<number> {
  err(`Restoring into ${source.name}.`);
  const stores = storesOf(source);
  const copied = await restoreFromCopies(stores);
  out(
    `${count(copied.restored.length)} restored from the copies. ${count(copied.kept)} of the copies are there as they were.`,
  );
  const found = await fromStripe(stores, env);
  if (found) out(`${count(found.restored.length)} restored from Stripe.`);
  else err('Stripe was not asked. Set STRIPE_SECRET_KEY to restore what was sold after the last copy.');
  if (copied.restored.length + (found?.restored.length ?? 0) > 0)
    err('No mail is sent about restored orders. Look at the newest ones in the admin.');
  const unshipped = (found?.restored ?? []).filter(isPaid);
  if (unshipped.length > 0) {
    err('Stripe does not know whether these were shipped. Look before you pack:');
    newestFirst(unshipped).forEach(({ number, orderedAt }) => err(`  ${number}, ${orderedAt.slice(0, 10)}`));
  }
  return 0;
}
