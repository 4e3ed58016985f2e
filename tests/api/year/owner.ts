import { readOrders, readShopSettings, type OrderView } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import type { Browser, Sent } from '../browser.ts';
import { jsonOf } from '../admin/admin-shop.ts';

export const listOf = async (owner: Browser, state = 'to-ship') =>
  jsonOf(await owner.send('GET', `${adminRoutes.orders}?state=${state}`), readOrders);

/** Rejects what is refused. */
export async function act(owner: Browser, method: string, path: string, sent?: Sent): Promise<void> {
  const response = await owner.send(method, path, sent);
  if (response.status >= 300) throw new Error(`${method} ${path}: ${String(response.status)} ${await response.text()}`);
}

export function ship(owner: Browser, { id }: OrderView, at = 0): Promise<void> {
  const tracking = `9400111202080${String(100_000_000 + at)}`;
  return act(owner, 'PATCH', adminRoutes.order(id), {
    json: { carrier: 'usps', tracking, unchecked: true, replaces: null },
  });
}

/** All that is on the list. */
export async function shipAll(owner: Browser): Promise<void> {
  const { orders } = await listOf(owner);
  for (const [at, order] of orders.entries()) await ship(owner, order, at);
}

export const refund = (owner: Browser, { id, refundedCents }: OrderView, amountCents: number, cancels = false) =>
  act(owner, 'POST', adminRoutes.refund(id), { json: { amountCents, refundedCents, cancels } });

export const readSettings = async (owner: Browser) =>
  jsonOf(await owner.send('GET', adminRoutes.settings), readShopSettings);

/** So many days from today, by the workshop's calendar. */
export async function beAway(owner: Browser, days: number, takesOrders: boolean): Promise<void> {
  const { today } = await readSettings(owner);
  const lastDay = new Date(Date.parse(today) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await act(owner, 'PATCH', adminRoutes.settings, { json: { absence: { lastDay, takesOrders } } });
}

export const countBars = (owner: Browser, id: string, count: number, seen: number | null) =>
  act(owner, 'PATCH', adminRoutes.settings, { json: { stock: { warnAt: 3, counts: [{ id, count, seen }] } } });
