import { newestFirst } from '#server/admin/list-orders.ts';
import { readRefunds, toOrder } from '#server/orders/from-session.ts';
import { type Order, orderRetentionMs, withRefundActs } from '#server/orders/order.ts';
import type { OrderServices } from '#server/orders/record.ts';
import { compareRows, restoreAll } from '#server/orders/restore.ts';
import { latestRefunds, orderStatus, shownStatus } from '#server/orders/status.ts';
import { jobStates } from '#server/platform/job-states.ts';
import type { Log } from '#server/platform/log.ts';
import { retrieveSession } from '#server/stripe/sessions.ts';
import { openOrderSource, type OrderSource, stripeServices } from './order-source.ts';
import { createCommand, formatCount, runCommand, type Terminal, UsageError } from './terminal.ts';

const usage = `npm run orders -- --restore

Restores missing and unreadable orders from their copies, and from Stripe when STRIPE_SECRET_KEY is set. They are those of
this machine (LOCAL_DATA_DIR, or .netlify/local), or of a Netlify site when NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are set.`;

/** Writes the rows that are missing, and reports orders that cannot be read. */
async function completeRows(source: OrderSource, { err }: Terminal): Promise<void> {
  const log: Log = (_, event, { session = '' } = {}) => {
    if (event === 'order-damaged') err(`The order of session ${String(session)} cannot be read.`);
  };
  await source.orderRows.repair();
  await compareRows({ ...source, jobs: jobStates(source.documents('jobs'), Date.now), log });
}

type StripeDependencies = Pick<OrderServices, 'stripe' | 'now'>;

/** Dated by the sale, so that its mails are overdue and not sent again. */
async function orderAtStripe(services: StripeDependencies, sessionId: string): Promise<Order | undefined> {
  const session = await retrieveSession(services, sessionId);
  const status = session && orderStatus(session);
  if (!session || !status) return undefined;
  const moneyBack = latestRefunds(undefined, await readRefunds(services, session, { listed: true }));
  // The owner is not warned that its webhook has not come.
  const order = toOrder(session, status, 'webhook', session.created * 1000);
  return withRefundActs({ ...order, moneyBack });
}

/** Creates missing orders as paid, since Stripe does not know about shipments, and updates the others. */
export async function restoreFromStripe(
  services: StripeDependencies,
  stores: Pick<OrderSource, 'orders' | 'orderRows'>,
) {
  const gte = Math.max(0, Math.floor((services.now() - orderRetentionMs) / 1000));
  const { sessions } = (await services.stripe()).checkout;
  const listed = sessions.list({ created: { gte }, limit: 100, status: 'complete' });
  const ids = await Array.fromAsync(listed, ({ id }) => id);
  return restoreAll(stores, ids, (id) => orderAtStripe(services, id));
}

const unasked =
  'Stripe was not asked. Set STRIPE_SECRET_KEY and run this again to restore orders, payments, refunds and disputes since\n' +
  'the last copy.';

const uncertainShipments =
  'Neither the copies nor Stripe show what was shipped or corrected after the last copy, or which free orders were\n' +
  'canceled. Check these before you pack:';

async function restoreOrders(source: OrderSource, env: NodeJS.ProcessEnv, to: Terminal): Promise<number> {
  const { out, err } = to;
  err(`Restoring into ${source.name}.`);
  const { all } = await source.orderRows.open();
  const copied = await restoreAll(source, await all(), (row) => row, await source.orders.sessionIds());
  const fromCopies = [...copied.restored, ...copied.updated];
  const orders = ({ length }: { length: number }) => formatCount(length, 'order');
  out(`${orders(fromCopies)} restored from the copies. Unchanged in the store: ${orders(copied.kept)}.`);
  const services = stripeServices(env);
  const found = services && (await restoreFromStripe(services, source));
  if (found) {
    out(`${orders(found.restored)} restored from Stripe.`);
    out(`${orders(found.updated)} updated with payments, refunds and disputes from Stripe.`);
  } else err(unasked);
  await completeRows(source, to);
  const latest = new Map(found?.updated.map((order) => [order.sessionId, order]));
  const restored = [...fromCopies, ...(found?.restored ?? [])].map((one) => latest.get(one.sessionId) ?? one);
  if (restored.length > 0) err('No email is sent for restored orders. Check the newest ones in the admin.');
  const unshipped = restored.filter((order) => shownStatus(order) === 'paid');
  if (unshipped.length > 0) {
    err(uncertainShipments);
    newestFirst(unshipped).forEach(({ number, orderedAt }) => err(`  ${number}, ${orderedAt.slice(0, 10)}`));
  }
  return 0;
}

export const run = createCommand(usage, async (args, root, env, to) => {
  if (args.join(' ') !== '--restore') throw new UsageError('Use --restore.');
  const source = await openOrderSource(root, env);
  return restoreOrders(source, env, to).finally(() => source.close());
});

if (import.meta.main) await runCommand(run);
