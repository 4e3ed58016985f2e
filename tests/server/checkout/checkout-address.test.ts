import type { Stripe } from 'stripe';
import { expect } from 'vitest';
import { startCheckout } from '#server/checkout/checkout.ts';
import { barPriceCents } from '#shop/catalog.ts';
import { test } from '../../api/shop-test.ts';
import { shopperWith } from '../../api/shoppers.ts';

const live = test.extend({ options: { livemode: true } });

live('a page of Stripe by https is handed on, and any other address is refused', async ({ shop }) => {
  const { cartId } = await shopperWith(shop, 1);
  const checkOutAt = (url: string | null) => {
    // As if Stripe included shipping only once it is chosen.
    const total_details = { amount_discount: 0, amount_shipping: 0 };
    const create = () =>
      Promise.resolve({ id: 'cs_live_1', status: 'open', url, amount_total: barPriceCents, total_details });
    const stripe = () => Promise.resolve({ checkout: { sessions: { create } } } as unknown as Stripe);
    return startCheckout({ ...shop.services, stripe }, { cartId });
  };
  const message: unknown = expect.stringContaining('not available right now');
  for (const url of [
    ...['http://checkout.stripe.com/c/pay', 'https://checkout.stripe.com.evil.test/c/pay', '//checkout.stripe.com/c'],
    ...['https://checkout.stripe.com@evil.test/', 'https://pay.soap.test/c/pay', 'http://127.0.0.1:8888/sandbox/cs_1'],
    ...['javascript:alert(1)//checkout.stripe.com', null],
  ])
    await expect(checkOutAt(url)).rejects.toMatchObject({ status: 503, message });
  const url = 'https://checkout.stripe.com/c/pay/cs_live_1#x';
  expect(await checkOutAt(url)).toEqual({ url });
});
