import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBlobs, type LocalBlobs } from '#local/blobs/blobs.ts';
import { addItems } from '#server/cart/cart.ts';
import { startCheckout } from '#server/checkout/checkout.ts';
import { createServices, type Services } from '#server/services.ts';

let blobs: LocalBlobs;
let services: Services;
beforeAll(async () => {
  blobs = await startBlobs();
  const env = {
    SITE_URL: 'https://soap.test',
    STRIPE_SECRET_KEY: 'sk_live_1',
    BLOBS_LOCAL_CONTEXT: Buffer.from(JSON.stringify(blobs.context)).toString('base64'),
  };
  services = createServices({ env, log: () => undefined });
});
afterAll(() => blobs.close());

/** A checkout at a Stripe that answers this address. */
async function checkOutAt(url: string | null) {
  // As if Stripe counted shipping in only once it is chosen.
  const total_details = { amount_discount: 0, amount_shipping: 0 };
  const session = { id: 'cs_live_1', status: 'open', url, amount_total: 900, total_details };
  const sessions = { create: () => Promise.resolve(session) };
  const stripe = () => Promise.resolve({ checkout: { sessions } } as unknown as Stripe);
  const shop = { ...services, stripe };
  const { cartId } = await addItems(shop, { cartId: undefined }, [{ base: 'shea butter', scent: 'rose', quantity: 1 }]);
  return startCheckout(shop, { cartId });
}

test('a page of Stripe by https is handed on', async () => {
  const url = 'https://checkout.stripe.com/c/pay/cs_live_1#x';
  expect(await checkOutAt(url)).toEqual({ url });
});

test.each([
  'http://checkout.stripe.com/c/pay',
  'https://checkout.stripe.com.evil.test/c/pay',
  'https://checkout.stripe.com@evil.test/',
  'https://pay.soap.test/c/pay',
  'http://127.0.0.1:8888/sandbox/cs_1',
  'javascript:alert(1)//checkout.stripe.com',
  '//checkout.stripe.com/c',
  null,
])('row 72: %s is refused', async (url) => {
  await expect(checkOutAt(url)).rejects.toMatchObject({ status: 503, message: /not available right now/ });
});
