import { expect } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { readJson } from '#api/paid-order.ts';
import { startCheckout } from '#server/checkout/checkout.ts';
import { barPriceCents } from '#shop/catalog.ts';
import { formatCents, formatDecimal } from '#shop/money.ts';
import { shippingFeeCents } from '#shop/pricing.ts';
import { isAsShown } from '#server/checkout/attempt-sessions.ts';
import { freshShop } from './admin/admin-shop.ts';
import { buy, checkOut, expectGoodRequests, sessionsOf } from './payments.ts';
import { jasmineId, shopperWith, totalOf } from './shoppers.ts';
import { test } from './shop-test.ts';

const env = { STRIPE_TAX: 'automatic' };
const taxed = test.extend({ options: { env } });
const admin = freshShop({ env });

/** Of one bar, at California's rate in the sandbox. */
const taxCents = Math.round(barPriceCents * 0.0875);
const chargedCents = totalOf(1) + taxCents;
const [tax, total] = [formatCents(taxCents), formatCents(chargedCents)];

async function sellOne() {
  const shopper = await shopperWith(admin.shop, 1);
  const id = await buy(admin.shop, shopper, { name: 'Ann Lee', address: { state: 'CA', postal_code: '95814' } });
  await admin.shop.settled();
  return { id, shopper, order: await admin.shop.services.orders.find(id) };
}

test('the charge is the shown total plus tax, and cart, order, order page and mails say so', async () => {
  const { id, shopper, order } = await sellOne();
  expect((await shopper.client.readCart()).isTaxed).toBe(true);
  const amounts = { subtotalCents: barPriceCents, shippingCents: shippingFeeCents, taxCents, chargedCents };
  expect(order).toMatchObject(amounts);
  expect(await readJson(shopper.client, ['/api/checkout-session', id], (json) => json)).toMatchObject({ amounts });
  expect(admin.mails).toHaveLength(2);
  for (const { text, html } of admin.mails) {
    expect(text.replaceAll(/ +/g, ' ')).toContain(`Sales tax: ${tax}\nTotal charged: ${total}`);
    expect(html.replaceAll(/<[^>]*>|\s+/g, ' ')).toMatch(new RegExp(`Sales tax *\\${tax} .*\\${total} `));
  }
  expectGoodRequests(admin.shop);
});

test('sheet, file and the totals carry the tax, also of a refund, and the donation excludes it', async () => {
  const { id } = await sellOne();
  expect(await admin.owner.detail(id)).toMatchObject({ tax, total, refundableCents: chargedCents });
  const months = await admin.owner.totals();
  const donationCents = barPriceCents / 10;
  expect(months.all).toMatchObject({ chargedCents, taxCents, soapCents: barPriceCents, donationCents });
  const file = await (await admin.owner.send('GET', adminRoutes.export)).text();
  expect(file).toContain(`"${formatDecimal(taxCents)}","0.00"\r\n`);
  const refund = { amountCents: Math.round(chargedCents / 2), refundedCents: 0, cancels: false };
  expect((await admin.owner.change(id, { refund })).status).toBe(200);
  const { all } = await admin.owner.totals();
  expect(all).toMatchObject({ taxCents, taxReturnedCents: Math.round(taxCents / 2), soapCents: barPriceCents / 2 });
});

test.each([
  ['taxed, tax on top', true, chargedCents, true],
  ['taxed, tax inside the price', true, totalOf(1), false],
  ['taxed, a cent too much', true, chargedCents + 1, false],
  ['not taxed, but Stripe adds some', false, chargedCents, false],
])('%s: the total is as shown: %s', (_, salesTax, total, expected) => {
  const attempt = { id: 'a', version: 1, startedAtMs: 0, lines: [{ id: jasmineId, quantity: 1 }], salesTax };
  const details = { amount_discount: 0, amount_shipping: shippingFeeCents, amount_tax: taxCents };
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
  expect(shop.sandbox.session(id)?.total_details?.amount_discount).toBe(6 * barPriceCents - totalOf(6));
});
