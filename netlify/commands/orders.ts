import { parseArgs } from 'node:util';
import { isDay } from '#shop/delivery.ts';
import { newestFirst } from '#server/admin/list-orders.ts';
import { csvOf } from '#server/admin/orders-csv.ts';
import { orderRetentionMs } from '#server/orders/order.ts';
import { compareRows, copiedOrders, restoreFromCopies, restoreFromStripe } from '#server/orders/restore.ts';
import { shownStatusOf } from '#server/orders/status.ts';
import { jobStates } from '#server/platform/job-states.ts';
import type { Log } from '#server/platform/log.ts';
import { openOrderSource, type OrderSource, stripeServices } from './order-source.ts';
import { command, count, runCommand, type Terminal, UsageError, writeNewFile } from './terminal.ts';

const usage = `npm run orders -- [--out FILE] [--since YYYY-MM-DD]
npm run orders -- --restore [--from SITE_ID]

Writes all orders, newest first, to a CSV file, by default orders.csv. They come from this machine (LOCAL_DATA_DIR, or
.netlify/local), or from a Netlify site when NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are set.

--restore restores missing and unreadable orders from their copies, and from Stripe when STRIPE_SECRET_KEY is set.
With --from, they come from another site, which the shop is moving away from.`;

function optionsOf(args: readonly string[]) {
  const [text, flag] = [{ type: 'string' } as const, { type: 'boolean' } as const];
  const options = { restore: flag, since: text, out: text, from: text };
  const { restore = false, since, out, from } = parseArgs({ args: [...args], options }).values;
  if (since !== undefined && !isDay(since))
    throw new UsageError(`--since needs a date such as 2026-11-21, not '${since}'.`);
  if (out === '') throw new UsageError('--out needs a file name.');
  if (from !== undefined && (!restore || from === ''))
    throw new UsageError('--from SITE_ID works only with --restore.');
  if (restore && (out ?? since) !== undefined) throw new UsageError('--restore allows no option other than --from.');
  return { out: out ?? 'orders.csv', since: since ?? '', isRestore: restore, from };
}

/** Writes the rows that are missing, and reports orders that cannot be read. */
async function completeRows(source: OrderSource, { err }: Terminal): Promise<void> {
  const log: Log = (_, event, { session = '' } = {}) => {
    if (event === 'order-damaged') err(`The order of session ${String(session)} cannot be read.`);
  };
  await compareRows({ ...source, jobs: jobStates(source.documents('jobs'), Date.now), log });
}

async function exportOrders(source: OrderSource, file: string, since: string, root: string, to: Terminal) {
  await completeRows(source, to);
  const copies = await copiedOrders(source.orderRows);
  const orders = newestFirst(copies.filter(({ orderedAt }) => orderedAt >= since));
  const written = await writeNewFile(root, file, csvOf(orders));
  to.err(`${count(orders.length, 'order')}${since && ` since ${since}`}, from ${source.name}: ${written}`);
  return 0;
}

const unasked =
  'Stripe was not asked. Set STRIPE_SECRET_KEY and run this again to restore orders, payments, refunds and disputes since\n' +
  'the last copy.';

const uncertainShipments =
  'Neither the copies nor Stripe show what was shipped or corrected after the last copy, or which free orders were\n' +
  'canceled. Check these before you pack:';

/** Restores missing and unreadable orders from copies, then from Stripe. Returns the exit code. */
async function restore(
  source: OrderSource,
  from: OrderSource | undefined,
  env: NodeJS.ProcessEnv,
  to: Terminal,
): Promise<number> {
  const { out, err } = to;
  err(`Restoring into ${source.name}${from ? ` from ${from.name}` : ''}.`);
  if (from) await completeRows(from, to);
  const copied = await restoreFromCopies(source, await copiedOrders((from ?? source).orderRows));
  const orders = ({ length }: { length: number }) => count(length, 'order');
  out(
    `${orders(copied.restored)} restored from the copies. ${orders(copied.kept)} of the copies are unchanged in the store.`,
  );
  const services = stripeServices(env);
  const found = services && (await restoreFromStripe(services, source, orderRetentionMs));
  if (found) {
    out(`${orders(found.restored)} restored from Stripe.`);
    out(`${orders(found.updated)} updated with payments, refunds and disputes from Stripe.`);
  } else err(unasked);
  await completeRows(source, to);
  const latest = new Map(found?.updated.map((order) => [order.sessionId, order]));
  const restored = [...copied.restored, ...(found?.restored ?? [])].map((one) => latest.get(one.sessionId) ?? one);
  if (restored.length > 0) err('No mail is sent for restored orders. Check the newest ones in the admin.');
  const unshipped = restored.filter((order) => shownStatusOf(order) === 'paid');
  if (unshipped.length > 0) {
    err(uncertainShipments);
    newestFirst(unshipped).forEach(({ number, orderedAt }) => err(`  ${number}, ${orderedAt.slice(0, 10)}`));
  }
  return 0;
}

export const run = command(usage, async (args, root, env, to) => {
  const { isRestore, from: fromSite, out, since } = optionsOf(args);
  const source = await openOrderSource(root, env);
  const from = fromSite ? await openOrderSource(root, { ...env, NETLIFY_SITE_ID: fromSite }) : undefined;
  const work = isRestore ? restore(source, from, env, to) : exportOrders(source, out, since, root, to);
  return work.finally(() => source.close());
});

if (import.meta.main) await runCommand(run);
