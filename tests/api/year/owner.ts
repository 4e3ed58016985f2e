import { readOrders, type OrderView } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import type { Browser } from '../browser.ts';
import { jsonOf } from '../admin/admin-shop.ts';

export const listOf = async (owner: Browser, state = 'to-ship') =>
  jsonOf(await owner.send('GET', `${adminRoutes.orders}?state=${state}`), readOrders);

async function mustBe200(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  if (response.status !== 200) throw new Error(`${String(response.status)}: ${await response.text()}`);
}

/** All that is on the list; answers how many parcels left. */
export async function shipAll(owner: Browser): Promise<number> {
  const { orders } = await listOf(owner);
  for (const [at, { id, number }] of orders.entries()) {
    const tracking = `9400111202080${String(100_000_000 + at)}`;
    const json = { carrier: 'usps', tracking, unchecked: true, replaces: null };
    await mustBe200(owner.send('PATCH', adminRoutes.order(id), { json })).catch((error: unknown) => {
      throw new Error(`Order ${number} could not be shipped`, { cause: error });
    });
  }
  return orders.length;
}

/** From the admin: all that is left, by calling the order off if it has not left. */
export const refund = (owner: Browser, { id, refundableCents, refundedCents, cancellable }: OrderView) =>
  mustBe200(
    owner.send('POST', adminRoutes.refund(id), {
      json: { amountCents: refundableCents, refundedCents, cancels: cancellable },
    }),
  );
