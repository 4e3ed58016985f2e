import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cartDays } from '#shop/cart.ts';
import { isLive, type Order } from '#server/orders/order.ts';
import { isLiveKey } from '#server/stripe/client.ts';
import { retrieveSession } from '#server/stripe/sessions.ts';
import { openOrderSource, stripeServices } from './order-source.ts';
import {
  applyRequest,
  findOpenReason,
  keptForTax,
  type PersonalStores,
  planDeletion,
  readPersonalData,
  redactedFields,
  type RequestPlan,
} from './privacy-requests.ts';
import { createCommand, formatCount, runCommand, type Terminal, UsageError } from './terminal.ts';

/** Finds the cart of an order in the metadata of its Checkout Session. Undefined without a Stripe key. */
export function cartFinder(env: NodeJS.ProcessEnv): ((order: Order) => Promise<string | undefined>) | undefined {
  const services = stripeServices(env);
  if (!services) return undefined;
  return async (order) => {
    // A live key cannot read test sessions, nor a test key live ones.
    if (isLive(order) !== isLiveKey(services.settings.secretKey)) return undefined;
    return (await retrieveSession(services, order.sessionId))?.metadata?.['cart'];
  };
}

const usage = `npm run privacy -- export EMAIL
npm run privacy -- delete EMAIL [--yes]

export writes everything that the shop stores about a person to privacy-export.json. delete shows what would be removed and
what must stay; with --yes it removes it. Orders come from this machine, or from a Netlify site when
NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are set; finding carts needs STRIPE_SECRET_KEY.`;

const noCarts =
  `Carts were not searched, since they are found through Stripe. They expire after ${cartDays} days; to include them now, set\n` +
  'STRIPE_SECRET_KEY before you delete.';

const elsewhere = `Outside this shop, so delete by hand:
- Stripe keeps the payment and the customer. Its dashboard, under Customers, deletes or redacts what the law allows.
- Your mailbox and your mail provider's sent mail, including packing notes; CSV files and packing slips that you keep.`;

function parseOptions(args: readonly string[]) {
  const options = { yes: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const [act, email = '', ...more] = positionals;
  if (act !== 'export' && act !== 'delete') throw new UsageError('Use export or delete.');
  if (!/^\S+@\S+$/.test(email)) throw new UsageError(`'${email}' is not an email address.`);
  if (more.length > 0) throw new UsageError(`Use one email address at a time, without '${more.join(' ')}'.`);
  if (act === 'export' && values.yes) throw new UsageError('--yes works only with delete.');
  return { act, email, yes: values.yes ?? false };
}

type Options = ReturnType<typeof parseOptions>;

function formatPlan({ orders, cartKeys }: RequestPlan): string[] {
  const words = {
    removed: 'removed',
    'kept-for-tax': 'kept for taxes, without personal data',
    'still-open': 'NOT YET',
  };
  return [
    ...orders.map(({ order, outcome }) => {
      const why = outcome === 'still-open' ? `: ${findOpenReason(order, Date.now()) ?? ''}` : '';
      return `  ${order.number}, ${order.orderedAt.slice(0, 10)}: ${words[outcome]}${why}`;
    }),
    ...(cartKeys ? [`  ${formatCount(cartKeys.length, 'cart')}: removed`] : []),
    ...(orders.some(({ outcome }) => outcome === 'kept-for-tax')
      ? [`Kept for taxes: ${keptForTax}.`, `Removed: ${redactedFields}.`]
      : []),
  ];
}

async function exportData(stores: PersonalStores, { email }: Options, root: string, { err }: Terminal) {
  const data = await readPersonalData(stores, email);
  const file = join(root, 'privacy-export.json');
  // Only its owner can read it, and none is overwritten.
  await writeFile(file, `${JSON.stringify({ email, ...data }, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  err(`${formatCount(data.orders.length, 'order')} of ${email}: ${file}`);
  if (!data.carts) err(noCarts);
  err(elsewhere);
  return 0;
}

async function deleteData(stores: PersonalStores, { email, yes }: Options, { out, err }: Terminal): Promise<number> {
  const plan = await planDeletion(stores, email);
  out([`${formatCount(plan.orders.length, 'order')} of ${email}`, ...formatPlan(plan)].join('\n'));
  if (!plan.cartKeys) err(noCarts);
  if (!yes) {
    err('Nothing was changed. Add --yes to delete.');
    return 0;
  }
  await applyRequest(stores, plan);
  err(`Done.\n${elsewhere}`);
  return plan.orders.some(({ outcome }) => outcome === 'still-open') ? 1 : 0;
}

export const run = createCommand(usage, async (args, root, env, to) => {
  const options = parseOptions(args);
  const source = await openOrderSource(root, env);
  const carts = source.documents('carts');
  const stores: PersonalStores = { ...source, carts, findCartKey: cartFinder(env), now: Date.now };
  to.err(`Reading ${source.name}.`);
  const work = options.act === 'export' ? exportData(stores, options, root, to) : deleteData(stores, options, to);
  return work.finally(() => source.close());
});

if (import.meta.main) await runCommand(run);
