import { retrieveSession } from '#server/stripe/index.ts';
import type { OrderCopies } from './order-copies.ts';
import { isOurs, orderOf, statusOf } from './order-from-session.ts';
import type { Order } from './order.ts';
import type { OrdersStore } from './orders-store.ts';
import { readMoneyBack } from './read-money-back.ts';
import type { OrderServices } from './services.ts';
import { latestMoneyBack } from './standing.ts';

export interface RestoreStores {
  orders: Pick<OrdersStore, 'restore' | 'sessionIds'>;
  copies: OrderCopies;
  /** Sees to it that an order which is to be restored is not mailed anew. */
  keepUnmailed: (order: Order) => Promise<void>;
}

export interface Restored {
  restored: Order[];
  /** Orders that were there, and are as they were. */
  kept: number;
}

/** The mails first: a round of mails may begin at any time. */
async function restoreOne({ orders, keepUnmailed }: RestoreStores, order: Order, to: Restored): Promise<void> {
  const isRestored = await orders.restore(order, () => keepUnmailed(order));
  if (isRestored) to.restored.push(order);
  else to.kept += 1;
}

/** Puts back from the copies what is missing among the orders, or cannot be read; overwrites nothing that can. */
export async function restoreFromCopies(stores: RestoreStores): Promise<Restored> {
  const result: Restored = { restored: [], kept: 0 };
  for (const month of await stores.copies.months())
    for (const order of await stores.copies.read(month)) await restoreOne(stores, order, result);
  return result;
}

/**
 * Makes what is still missing from Stripe's sessions. Stripe knows what was paid and given back, and nothing of parcels: such
 * an order stands as paid. It is dated as it was sold, so that a mail about it would come too late, not anew.
 */
export async function restoreFromStripe(
  services: Pick<OrderServices, 'stripe' | 'log' | 'now'>,
  stores: RestoreStores,
  retentionMs: number,
): Promise<Restored> {
  const known = new Set<string>();
  for await (const id of stores.orders.sessionIds()) known.add(id);
  const result: Restored = { restored: [], kept: 0 };
  const gte = Math.max(0, Math.floor((services.now() - retentionMs) / 1000));
  const { sessions } = (await services.stripe()).checkout;
  for await (const { id } of sessions.list({ created: { gte }, limit: 100, status: 'complete' })) {
    if (known.has(id)) continue;
    const session = await retrieveSession(services, id);
    const status = session && isOurs(session) ? statusOf(session) : undefined;
    if (!session || !status) continue;
    const moneyBack = latestMoneyBack(undefined, await readMoneyBack(services, session, services.now()));
    const order = orderOf(session, status, session.created * 1000);
    await restoreOne(stores, { ...order, learnedFrom: 'reconciliation', moneyBack }, result);
  }
  return result;
}
