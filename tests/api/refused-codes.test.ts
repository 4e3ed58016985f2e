import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { buyer, checkOut, expectGoodRequests, setUpCoupons } from './payments.ts';
import { openShop, type Shop } from './shop.ts';
import { shopperWith } from './shoppers.ts';

const code = 'FIRSTTIMESHOPPER';
let shop: Shop;
let shopper: Browser;
beforeEach(async () => {
  shop = await openShop();
  await setUpCoupons(shop);
  shopper = await shopperWith(shop, 3);
});
afterEach(async () => {
  expectGoodRequests(shop);
  await shop.close();
});

async function haveOrderedBefore() {
  await shop.sandbox.pay(await checkOut(shop, await shopperWith(shop, 1)), buyer);
}

describe('who presses Checkout again, from another tab, after a payment page refused the code', () => {
  test.each([
    { bars: 3, chargeCents: 2700, because: 'all bars at their price' },
    { bars: 6, chargeCents: 4320, because: 'the bundle that the code had replaced' },
  ])('is told so, and pays for $bars bars $chargeCents cents: $because', async ({ bars, chargeCents }) => {
    await haveOrderedBefore();
    shopper = await shopperWith(shop, bars);
    const first = await checkOut(shop, shopper, code);
    await expect(shop.sandbox.pay(first, buyer)).rejects.toThrow(/first orders/);
    const { message } = await shopper.client.createCheckoutSession(code);
    expect(message).toContain(code);
    const second = await checkOut(shop, shopper, code);
    expect(shop.sandbox.session(first)?.status).toBe('expired');
    expect(shop.sandbox.session(second)).toMatchObject({ amount_total: chargeCents });
    await shop.sandbox.pay(second, buyer);
    expect(shop.sandbox.session(second)?.status).toBe('complete');
  });

  test('and paid meanwhile, is answered that the order is placed', async () => {
    await haveOrderedBefore();
    const id = await checkOut(shop, shopper, code);
    await expect(shop.sandbox.pay(id, buyer)).rejects.toThrow(/first orders/);
    await shop.sandbox.pay(id, { ...buyer, deliver: false });
    const paid = { status: 409, serverMessage: expect.stringMatching(/already paid/) };
    await expect(shopper.client.createCheckoutSession(code)).rejects.toMatchObject(paid);
  });
});

describe('who turns back from a payment page', () => {
  test('that refused the code is reported', async () => {
    await haveOrderedBefore();
    const id = await checkOut(shop, shopper, code);
    await expect(shop.sandbox.pay(id, buyer)).rejects.toThrow(/first orders/);
    await shopper.send('DELETE', '/api/cart');
    expect(await shopper.client.restoreCart()).toEqual({ bars: 3, refusedCode: code, message: undefined });
    expect(await shopper.client.restoreCart()).toEqual({ bars: 0, refusedCode: undefined, message: undefined });
  });

  test('that went without a code that Stripe did not take is reported', async () => {
    const stripe = await shop.services.stripe();
    const [promotion] = (await stripe.promotionCodes.list({ code })).data;
    shop.sandbox.faults.add({ on: /sessions$/, method: 'POST', kind: '400' });
    await checkOut(shop, shopper, code);
    expect(promotion?.code).toBe(code);
    expect((await shopper.client.restoreCart()).refusedCode).toBe(code);
  });

  test.each([code, undefined])('that had nothing against the code %s is not reported', async (typed) => {
    await checkOut(shop, shopper, typed);
    expect((await shopper.client.restoreCart()).refusedCode).toBeUndefined();
  });

  test('whose payment has come is answered that the order is placed', async () => {
    const id = await checkOut(shop, shopper);
    await shopper.send('DELETE', '/api/cart');
    await shop.sandbox.pay(id, { ...buyer, deliver: false });
    const { bars, message } = await shopper.client.restoreCart();
    expect([bars, message]).toEqual([0, expect.stringContaining('already paid')]);
  });
});
