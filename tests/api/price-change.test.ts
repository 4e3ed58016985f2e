import { afterEach, describe, expect } from 'vitest';
import { parseChangedTotals } from '#api/panel-client.ts';
import { barsOf, bundleTiers, cartTotals, findCode, firstOrderCode } from '#shop/pricing.ts';
import { addJasmine, jasmineId, openPaymentOf, shopperWith, totalOf } from './shoppers.ts';
import { checkOut, createPath, paymentCalls, sessionsOf, setUpCoupons } from './payments.ts';
import type { Shop } from './shop.ts';
import { test as shopTest } from './shop-test.ts';

/** The coupons still have the old percentages. */
const test = shopTest.extend({ asksWell: false });

const [tier] = bundleTiers;
if (!tier) throw new Error('There are no bundles');
const { percent } = tier;
const changeRules = () => Object.assign(tier, { percent: 25 });
afterEach(() => void Object.assign(tier, { percent }));

const oldCents = totalOf(6);
/** Six bars by the new rules. */
const newCents = 4050;
const openTotals = (shop: Shop) => sessionsOf(shop, 'open').map(({ amount_total: cents }) => cents);

test('an open session with other prices is expired, and the next one charges what the cart shows', async ({ shop }) => {
  const shopper = await shopperWith(shop, 6);
  const before = await checkOut(shop, shopper);
  expect(openTotals(shop)).toEqual([oldCents]);
  changeRules();
  const after = await checkOut(shop, shopper);
  expect(after).not.toBe(before);
  expect([openTotals(shop), sessionsOf(shop, 'expired').map(({ id }) => id)]).toEqual([[newCents], [before]]);
  expect(await checkOut(shop, shopper)).toBe(after);
});

test('a lost attempt with other prices leaves no session open, and its discount does not count as refused', async ({
  shop,
}) => {
  const shopper = await shopperWith(shop, 6);
  shop.sandbox.faults.add({ kind: 'lost', on: /checkout\/sessions$/, method: 'POST', times: 9 });
  await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject({ status: 503 });
  shop.sandbox.faults.clear();
  expect(openTotals(shop)).toEqual([oldCents]);
  changeRules();
  await setUpCoupons(shop);
  await checkOut(shop, shopper);
  expect(openTotals(shop)).toEqual([newCents]);
  expect(shop.log.filter(({ event }) => /refused|missing/.test(event))).toEqual([]);
  expect((await openPaymentOf(shopper))?.bars).toEqual({ [jasmineId]: 6 });
});

test('a payment page with other prices is not offered again', async ({ shop }) => {
  const shopper = await shopperWith(shop, 6);
  await checkOut(shop, shopper);
  const bars = { [jasmineId]: 6 };
  expect(await openPaymentOf(shopper)).toEqual({ url: sessionsOf(shop, 'open')[0]?.url, bars });
  changeRules();
  expect(await openPaymentOf(shopper)).toEqual({ url: null, bars });
});

describe('a shopper who saw another total', () => {
  const { code } = firstOrderCode;
  const totalOf = (bars: number, typed = '') => cartTotals(barsOf(bars), findCode(typed)).chargeCents;

  test.for<[bars: number, code: string | undefined, shownCents: number]>([
    [1, undefined, totalOf(1) - 500],
    [2, undefined, totalOf(2) + 100],
    [3, code, totalOf(3)],
    [6, undefined, totalOf(6, code)],
    [6, code, oldCents],
    [10, undefined, totalOf(10) - 1],
    [10, code, totalOf(9)],
    [12, undefined, 0],
  ])('of %d bars with the code %s, %d cents, is shown the new one, and nothing is created', async (row, { shop }) => {
    const [bars, typed, shownCents] = row;
    const shopper = await shopperWith(shop, bars);
    const refused: unknown = await shopper.client
      .createCheckoutSession(typed, shownCents)
      .catch((error: unknown) => error);
    const { chargeCents } = cartTotals(barsOf(bars), findCode(typed ?? ''));
    expect(refused).toMatchObject({ status: 409, serverMessage: expect.stringMatching(/^Your total is now \$/) });
    expect(parseChangedTotals(refused)?.chargeCents).toBe(chargeCents);
    expect([sessionsOf(shop), paymentCalls(shop).filter((call) => call.startsWith('POST /v1/checkout'))]).toEqual([
      [],
      [],
    ]);
    await shopper.client.createCheckoutSession(typed, chargeCents);
    expect(openTotals(shop)).toEqual([chargeCents]);
  });

  test('gets no page that is open with it either, and sees what another tab has added', async ({ shop }) => {
    const shopper = await shopperWith(shop, 6);
    await checkOut(shop, shopper);
    changeRules();
    await expect(shopper.client.createCheckoutSession(undefined, oldCents)).rejects.toMatchObject({ status: 409 });
    expect(openTotals(shop)).toEqual([]);
    await addJasmine(shopper);
    await expect(shopper.client.createCheckoutSession(undefined, newCents)).rejects.toMatchObject({ status: 409 });
    expect(openTotals(shop)).toEqual([]);
  });

  test.for(['', '27.00', '-2700', '2700 ', '1e3', '9'.repeat(10)])(
    'in words that are no cents: %j',
    async (shown, { shop }) => {
      const shopper = await shopperWith(shop, 3);
      const { status } = await shopper.send('POST', createPath, { headers: { 'Shown-Total': shown } });
      expect([status, sessionsOf(shop).length]).toEqual(shown.trim() === '2700' ? [200, 1] : [400, 0]);
    },
  );
});
