import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { csvOf, type ListedOrder, mailStateOf } from '#server/admin/index.ts';
import { outboxClaims } from '#server/mail/index.ts';
import { ordersStore } from '#server/orders/index.ts';
import { readEnvFile } from '../env-file.ts';
import { openSource, type Source } from '../source.ts';
import { complain, terminal, type Terminal, UsageError } from '../terminal.ts';
import { tableOf } from './table.ts';

/** `npm run orders`: lists the orders of this machine or of a site. */

const usage = `npm run orders -- [--csv] [--since YYYY-MM-DD]

Lists orders, newest first, as a table or as CSV. They come from this machine (LOCAL_DATA_DIR, or .netlify/local), or from
a site at Netlify when NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are set.`;

function optionsOf(args: readonly string[]): { csv: boolean; since: string; help: boolean } {
  try {
    const options = { csv: { type: 'boolean' }, since: { type: 'string' }, help: { type: 'boolean' } } as const;
    const { csv = false, since = '', help = false } = parseArgs({ args: [...args], options }).values;
    if (since && !(/^\d{4}-\d{2}-\d{2}$/.test(since) && Number.isFinite(Date.parse(since))))
      throw new Error(`--since takes a day as in --since 2026-11-21, not '${since}'.`);
    return { csv, since, help };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Newest first. An order that cannot be read is reported, and the others are still listed. */
async function readOrders(source: Source, since: string, { err }: Terminal): Promise<ListedOrder[]> {
  const store = ordersStore(source.documents('orders'));
  const standings = await outboxClaims(source.documents('mail'), Date.now).standings();
  const listed: ListedOrder[] = [];
  for await (const sessionId of store.sessionIds()) {
    const order = await store.find(sessionId).catch((error: unknown) => {
      err(
        `The order of session ${sessionId} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    if (order && order.orderedAt >= since) listed.push({ order, mail: mailStateOf(order, standings.get(sessionId)) });
  }
  return listed.sort((one, other) => other.order.orderedAt.localeCompare(one.order.orderedAt));
}

/** Answers the exit code. */
export async function run(
  args: readonly string[],
  root: string,
  env: NodeJS.ProcessEnv,
  to: Terminal,
): Promise<number> {
  try {
    const { csv, since, help } = optionsOf(args);
    if (help) return (to.out(usage), 0);
    const source = await openSource(root, env);
    const orders = await readOrders(source, since, to).finally(() => source.close());
    const summary = `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}${since && ` since ${since}`}, from ${source.name}`;
    if (csv) to.out(csvOf(orders).trimEnd());
    else if (orders.length > 0) to.out(tableOf(orders));
    to.err(summary);
    return 0;
  } catch (error) {
    return complain(error, usage, to);
  }
}

if (import.meta.main) {
  const root = process.cwd();
  await readEnvFile(join(root, '.env'), process.env);
  process.exitCode = await run(process.argv.slice(2), root, process.env, terminal);
}
