import { expect } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { readJson } from '#api/paid-order.ts';
import { startCheckout } from '#server/checkout/checkout.ts';
import { isAsShown } from '#server/checkout/attempt-sessions.ts';
import { adminShopForEachTest } from './admin/admin-shop.ts';
import { buy, checkOut, expectGoodRequests, sessionsOf } from './payments.ts';
import { jasmineId, shopperWith, totalOf } from './shoppers.ts';
import { test } from './shop-test.ts';

const env = { STRIPE_TAX: 'automatic' };
const taxed = test.extend({ options: { env } });
const admin = adminShopForEachTest({ env });

/** One bar, bought in California with tax: 900 + 500 + 79 cents. */
async function sellOne() {
  const shopper = await shopperWith(admin.shop, 1);
  const id = await buy(admin.shop, shopper, { name: 'Ann Lee', address: { state: 'CA', postal_code: '95814' } });
  await admin.shop.settled();
  return { id, shopper, order: await admin.shop.services.orders.find(id) };
}

test('the charge is the shown total plus tax, and cart, order, order page and mails say so', async () => {
  const { id, shopper, order } = await sellOne();
  expect((await shopper.client.readCart()).isTaxed).toBe(true);
  const amounts = { subtotalCents: 900, shippingCents: 500, taxCents: 79, chargedCents: 1479 };
  expect(order).toMatchObject(amounts);
  const page = await readJson(shopper.client, ['/api/checkout-session', id], (json) => json);
  expect(page).toMatchObject({ amounts });
  expect(admin.mails).toHaveLength(2);
  for (const { text, html } of admin.mails) {
    expect(text).toMatch(/Sales tax +\$0\.79\nTotal charged +\$14\.79/);
    expect(html).toMatch(/Sales tax<[\s\S]*\$0\.79<[\s\S]*\$14\.79</);
  }
  expectGoodRequests(admin.shop);
});

test('sheet, file and the totals carry the tax, also of a refund, and the donation excludes it', async () => {
  const { id } = await sellOne();
  expect(await admin.owner.detail(id)).toMatchObject({ tax: '$0.79', total: '$14.79', refundableCents: 1479 });
  const months = await admin.owner.totals();
  expect(months.all).toMatchObject({ chargedCents: 1479, taxCents: 79, soapCents: 900, donationCents: 90 });
  expect(await (await admin.owner.send('GET', adminRoutes.export)).text()).toContain('"0.79","0.00"\r\n');
  const refund = { amountCents: 740, refundedCents: 0, cancels: false };
  expect((await admin.owner.change(id, { refund })).status).toBe(200);
  const { all } = await admin.owner.totals();
  expect(all).toMatchObject({ taxCents: 79, taxReturnedCents: 40, soapCents: 450, donationCents: 45 });
});

test.each([
  ['taxed, tax on top', true, 1479, true],
  ['taxed, tax inside the price', true, 1400, false],
  ['taxed, a cent too much', true, 1480, false],
  ['not taxed, but Stripe adds some', false, 1479, false],
])('%s: the total is as shown: %s', (_, salesTax, total, expected) => {
  const attempt = { id: 'a', version: 1, startedAtMs: 0, lines: [{ id: jasmineId, quantity: 1 }], salesTax };
  const details = { amount_discount: 0, amount_shipping: 500, amount_tax: 79 };
  expect(isAsShown(attempt, { amount_total: total, total_details: details })).toBe(expected);
});

test('after a change of the setting, an earlier payment page is closed and replaced', async ({ shop }) => {
  const shopper = await shopperWith(shop, 1);
  expect((await shopper.client.readCart()).isTaxed).toBe(false);
  const before = await checkOut(shop, shopper);
  expect(shop.sandbox.session(before)?.automatic_tax.enabled).toBe(false);
  const services = { ...shop.services, settings: { ...shop.services.settings, salesTax: true } };
  await startCheckout(services, { cartId: shopper.cartId });
  expect(shop.sandbox.session(before)?.status).toBe('expired');
  expect(sessionsOf(shop, 'open').map((session) => session.automatic_tax.enabled)).toEqual([true]);
});

taxed('where Stripe Tax is not set up, the discount stays and the log says what to do', async ({ shop }) => {
  const shopper = await shopperWith(shop, 6);
  shop.sandbox.faults.add({ kind: '400', on: /sessions$/, method: 'POST', param: 'automatic_tax' });
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject({ status: 503 });
  expect(shop.log).toContainEqual(expect.objectContaining({ level: 'error', event: 'sales-tax-refused' }));
  expect(shop.log.map(({ event }) => event)).not.toContain('bundle-coupon-missing');
  const id = await checkOut(shop, shopper);
  expect(shop.sandbox.session(id)?.total_details?.amount_discount).toBe(5400 - totalOf(6));
});
