import type { Tab } from '#api/admin/answers.ts';
import { formatCents } from '#shop/money.ts';
import { barLines, cartTotals } from '#shop/pricing.ts';
import { openOwnedShop, signIn, type AdminShop } from './admin/admin-shop.ts';
import { buy } from './payments.ts';
import { testInTime } from './shop-test.ts';
import { shopperWith } from './shoppers.ts';

/** The total of the sold order, six bars. */
export const soldCents = cartTotals(barLines(6)).chargeCents;
export const soldFor = formatCents(soldCents);

export interface SoldShop extends AdminShop {
  /** The session of an order of `soldCents`. */
  id: string;
}

export const test = testInTime.extend<{ isMailed: boolean; sold: SoldShop }>({
  isMailed: true,
  sold: async ({ isMailed }, use) => {
    const owned = await openOwnedShop(isMailed ? {} : { post: () => Promise.reject(new Error('down')) });
    const { shop } = owned;
    const id = await buy(shop, await shopperWith(shop, 6));
    await shop.settled();
    await use({ ...owned, id, owner: await signIn(shop) });
    await shop.close();
  },
});

export const unsent = test.extend({ isMailed: false });

export const detail = ({ owner, id }: SoldShop) => owner.detail(id);
export const list = ({ owner }: SoldShop, tab?: Tab) => owner.list(tab);
export const totals = async ({ owner }: SoldShop) => (await owner.totals()).all;

export const refund = ({ owner, id }: SoldShop, { amountCents = soldCents, refundedCents = 0, cancels = false } = {}) =>
  owner.change(id, { refund: { amountCents, refundedCents, cancels } });

export async function shipIt({ shop, owner, id }: SoldShop): Promise<Response> {
  const order = await shop.services.orders.find(id);
  if (!order) throw new Error('There is no order');
  return owner.ship(order);
}
