import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { selectionOfLine } from '#shop/cart.ts';
import { products } from '#shop/catalog.ts';
import { barsOf as linesOf, cartTotals, type CartTotals } from '#shop/pricing.ts';
import { siteUrl, type Browser, type Sent } from './browser.ts';
import { buyer, checkOut, createPath, ordersOf, paymentCalls, sessionsOf } from './payments.ts';
import { expectProblem, expectRefused } from './refusal.ts';
import { testInTime as test } from './shop-test.ts';
import type { Shop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmineId, jasminePath, roseId, shopperWith, turnBack } from './shoppers.ts';

const bare = test.extend({ hasCoupons: false, asksWell: false });

const totals = Array.from({ length: 12 }, (_, at) => cartTotals(linesOf(at + 1)));
const ofKinds = (bars: number) => products.slice(0, bars).map(({ id }) => selectionOfLine({ id, quantity: 1 }));

test('rows 25 and 62: for 1 to 12 bars, of one kind or of many, the total is as shown', async ({ shop }) => {
  const charge = async ({ bars, subtotalCents, shippingCents, chargeCents }: CartTotals) => {
    const mixed = shop.browser();
    await mixed.client.addItems(ofKinds(bars), randomUUID());
    for (const shopper of [await shopperWith(shop, bars), mixed])
      expect(shop.sandbox.session(await checkOut(shop, shopper))).toMatchObject({
        ...{ amount_total: chargeCents, currency: 'usd', amount_subtotal: subtotalCents },
        total_details: { amount_shipping: shippingCents },
      });
  };
  await Promise.all(totals.map(charge));
});

bare('row 62: it is without the coupons at Stripe too', async ({ shop }) => {
  const charge = async ({ bars }: CartTotals) =>
    shop.sandbox.session(await checkOut(shop, await shopperWith(shop, bars)))?.amount_total;
  expect(await Promise.all(totals.map(charge))).toEqual(totals.map(({ chargeCents }) => chargeCents));
  expect(sessionsOf(shop, 'open')).toHaveLength(totals.length);
});

test('row 24: 999 bars of each kind are as many lines', async ({ shop }) => {
  const shopper = shop.browser();
  await shopper.client.addItems(
    products.map(({ id }) => selectionOfLine({ id, quantity: 999 })),
    randomUUID(),
  );
  const id = await checkOut(shop, shopper);
  expect(shop.sandbox.session(id)?.amount_total).toBe(cartTotals(linesOf(999 * products.length)).chargeCents);
  const stripe = await shop.services.stripe();
  expect(
    (await stripe.checkout.sessions.listLineItems(id, { limit: 100, expand: ['data.price.product'] })).data,
  ).toHaveLength(products.length);
});

let shop: Shop;
let shopper: Browser;
test.beforeEach(async ({ shop: own }) => {
  shop = own;
  shopper = await shopperWith(shop, 2);
});

describe('what a request cannot change', () => {
  test('row 63: an empty cart and no cart are refused without a call', async () => {
    await shopper.send('DELETE', '/api/cart');
    for (const one of [shopper, shop.browser()])
      expect(await expectRefused(one, { method: 'POST', path: createPath }, 400)).toMatch(/empty/);
    expect(sessionsOf(shop)).toEqual([]);
  });

  const evil = 'https://evil.test';
  const wishes = {
    ...{ price: 1, unit_amount: 1, discount: 100, discounts: [{ coupon: 'bundle-30' }], quantity: 1, currency: 'jpy' },
    ...{ success_url: `${evil}/won`, cancel_url: `${evil}/lost`, customer_email: 'evil@evil.test' },
  };
  const query = new URLSearchParams({ success_url: wishes.success_url, price: '1', currency: 'jpy' }).toString();

  test.each<[string, string, Sent]>([
    ['row 64: a JSON body', createPath, { json: wishes }],
    ['row 64: a form', createPath, { body: query, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
    ['row 64: a query', `${createPath}?${query}`, {}],
    ['row 65: Host', createPath, { headers: { Host: 'evil.test' } }],
    ['row 65: X-Forwarded-Host', createPath, { headers: { 'X-Forwarded-Host': 'evil.test', 'X-Host': 'evil.test' } }],
    ['row 65: Forwarded', createPath, { headers: { 'X-Forwarded-Proto': 'javascript', Forwarded: 'host=evil.test' } }],
    ['row 65: another origin of the same page', createPath, { headers: { Origin: evil } }],
    ['row 65: Referer', createPath, { headers: { Referer: `${evil}/shop` } }],
    ['row 65: the address itself', `http://evil.test${createPath}`, {}],
  ])('%s', async (_, path, sent) => {
    expect((await shopper.send('POST', path, sent)).status).toBe(200);
    const calls = shop.sandbox.log.filter(({ path }) => path === '/v1/checkout/sessions');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.params).toMatchObject({
      success_url: `${siteUrl}/thankyou?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${siteUrl}/products?checkout=cancelled`,
      line_items: { 0: { quantity: '2', price_data: { currency: 'usd', unit_amount: '900' } } },
    });
    expect(JSON.stringify(shop.sandbox.log)).not.toMatch(/evil|jpy|customer_email/);
  });

  test('row 65: an older browser on another page is refused', async () => {
    const headers = { 'Sec-Fetch-Site': null, Origin: evil };
    await expectProblem(await shopper.send('POST', createPath, { headers }), 403, [evil]);
  });
});

describe('sessions at Stripe', () => {
  const minutes = (count: number) => count * 60 * 1000;
  const click = async () => (await shopper.send('POST', createPath)).status;
  const create = { method: 'POST', on: /sessions$/ };
  const statuses = () => sessionsOf(shop).map(({ status }) => status);

  test('row 66: 20 clicks at once are one session and one address', async () => {
    const clicks = Array.from({ length: 20 }, () => shopper.client.createCheckoutSession());
    const urls = new Set((await Promise.all(clicks)).map(({ url }) => url));
    expect([urls.size, statuses()]).toEqual([1, ['open']]);
  });

  test('row 66: the same cart checked out again later has the same session, until it is about to end', async () => {
    const first = await checkOut(shop, shopper);
    shop.moveClock(minutes(54));
    expect(await checkOut(shop, shopper)).toBe(first);
    shop.moveClock(minutes(2));
    expect(await checkOut(shop, shopper)).not.toBe(first);
    expect(sessionsOf(shop, 'open')).toHaveLength(1);
  });

  test('row 67: an edited cart has a new session, and the old one is closed', async () => {
    const first = await checkOut(shop, shopper);
    await addRose(shopper);
    const second = await checkOut(shop, shopper);
    expect([shop.sandbox.session(first)?.status, shop.sandbox.session(second)?.status]).toEqual(['expired', 'open']);
    expect(shop.sandbox.session(second)?.amount_total).toBe(2700);
    await expect(shop.sandbox.pay(first, buyer)).rejects.toThrow();
  });

  test('row 67: edits and checkouts at once never leave two sessions open', async () => {
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([click(), addJasmine(shopper), click(), addJasmine(shopper), click()]);
      for (const answer of answers) if (typeof answer === 'number') expect([200, 503]).toContain(answer);
      expect(sessionsOf(shop, 'open').length).toBeLessThanOrEqual(1);
    }
    const last = shop.sandbox.session(await checkOut(shop, shopper));
    expect([last?.amount_subtotal, sessionsOf(shop, 'open').length]).toEqual([8 * 900, 1]);
  });

  test('row 67: a session that was paid meanwhile is an order, and no second one opens', async () => {
    const id = await checkOut(shop, shopper);
    await shop.sandbox.pay(id, { ...buyer, deliver: false });
    await expect(shopper.client.createCheckoutSession()).rejects.toMatchObject({ status: 409, serverMessage: /paid/ });
    expect(await ordersOf(shop)).toMatchObject([{ sessionId: id, status: 'paid' }]);
    expect([await barsOf(shopper), sessionsOf(shop, 'open')]).toEqual([{}, []]);
  });

  test.each([
    [1, 200],
    [4, 503],
  ])('row 68: %d lost answers to the creation still make one session', async (times, status) => {
    shop.sandbox.faults.add({ ...create, kind: 'lost', times });
    expect(await click()).toBe(status);
    await checkOut(shop, shopper);
    expect(statuses()).toEqual(['open']);
  });

  test('a session whose answer was lost is closed before an edited cart gets another', async () => {
    shop.sandbox.faults.add({ ...create, kind: 'lost', times: 4 });
    expect(await click()).toBe(503);
    await addRose(shopper);
    await checkOut(shop, shopper);
    expect(statuses().toSorted()).toEqual(['expired', 'open']);
  });

  test('nor is it forgotten over a 500 that follows', async () => {
    shop.sandbox.faults.add({ ...create, kind: 'lost' });
    shop.sandbox.faults.add({ ...create, kind: '500' });
    await click();
    await addRose(shopper);
    shop.sandbox.faults.add({ ...create, kind: '500-saved' });
    await click();
    await checkOut(shop, shopper);
    expect(sessionsOf(shop, 'open')).toHaveLength(1);
  });

  test('row 70: after a 500 that is saved under the key the next click succeeds', async () => {
    shop.sandbox.faults.add({ ...create, kind: '500-saved' });
    expect(await click()).toBe(503);
    await checkOut(shop, shopper);
    expect(sessionsOf(shop, 'open')).toHaveLength(1);
  });

  test('a fault in one of two clicks does not lose the session of the other', async () => {
    shop.sandbox.faults.add({ ...create, kind: 'slow', delayMs: 600 });
    const clicks = [click(), click()];
    const creations = () => paymentCalls(shop).filter((call) => call === 'POST /v1/checkout/sessions').length;
    while (creations() < 2) await sleep(5);
    // The second request was told that the first is in progress, and retries.
    shop.sandbox.faults.add({ ...create, kind: '500' });
    expect((await Promise.all(clicks)).toSorted()).toEqual([200, 503]);
    const id = sessionsOf(shop, 'open')[0]?.id ?? '';
    expect(await checkOut(shop, shopper)).toBe(id);
    await shop.sandbox.pay(id, buyer);
    expect([(await ordersOf(shop)).length, await barsOf(shopper)]).toEqual([1, {}]);
  });

  test('a click that is answered late does not bring the held lines back', async () => {
    shop.sandbox.faults.add({ ...create, kind: 'slow', delayMs: 100 });
    const late = Promise.all([click(), click()]);
    while (sessionsOf(shop, 'open').length < 1) await sleep(5);
    const id = await checkOut(shop, shopper);
    expect(await late).toEqual([200, 200]);
    await shop.sandbox.pay(id, buyer);
    expect([await turnBack(shopper), await barsOf(shopper)]).toEqual([0, {}]);
  });
});

describe('row 75: a cart that is edited while it is paid', () => {
  const five = { json: { quantity: 5 } };
  test.each<[string, (one: Browser) => Promise<unknown>, object]>([
    ['bars of the same kind are added', (one) => addJasmine(one, 3), { [jasmineId]: 3 }],
    ['the bars that are paid are changed, which is refused', (one) => one.send('PATCH', jasminePath, five), {}],
    ['it is emptied', (one) => one.send('DELETE', '/api/cart'), {}],
  ])('%s: paid bars are gone, and no others', async (_, edit, left) => {
    const id = await checkOut(shop, shopper);
    await edit(shopper);
    await addRose(shopper);
    await shop.sandbox.pay(id, buyer);
    expect(await shop.services.orders.find(id)).toMatchObject({ chargedCents: 2300, lines: [{ quantity: 2 }] });
    expect(await barsOf(shopper)).toEqual({ ...left, [roseId]: 1 });
  });
});
