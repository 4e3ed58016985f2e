import * as v from 'valibot';
import { type Documents, jobState, type Log } from '#server/platform/index.ts';
import type { OrderCopies } from './order-copies.ts';

/** A store that lost its orders: what Stripe lists is not new, and nobody is to be mailed about it again. */

const lostSchema = v.object({ isLost: v.boolean() });
const state = (jobs: Documents) => jobState(jobs, 'lost-orders', lostSchema);

/** Whether the newest copies have orders, and the store none of those. */
export async function areLost(copies: OrderCopies, known: ReadonlySet<string>): Promise<boolean> {
  for (const month of (await copies.months()).reverse()) {
    const copied = await copies.read(month);
    if (copied.length > 0) return !copied.some(({ sessionId }) => known.has(sessionId));
  }
  return false;
}

export const lostOrdersWords =
  'The orders are gone from the store, and their copies are there. Until they are back, Stripe is not asked for sales that were ' +
  'missed. Run npm run orders -- --restore before anything else: see "To restore" in netlify/OPERATING.md.';

/** What the comparison with Stripe found, for whoever looks at the shop. */
export async function noteLostOrders({ jobs, log }: { jobs: Documents; log: Log }, isLost: boolean): Promise<void> {
  if (isLost) log('error', 'orders-lost', { fix: lostOrdersWords });
  await state(jobs).update((known) => ((known?.isLost ?? false) === isLost ? known : { isLost }));
}

export const hasLostOrders = async ({ jobs }: { jobs: Documents }): Promise<boolean> =>
  (await state(jobs).read())?.isLost ?? false;
