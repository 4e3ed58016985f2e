import { describe, expect, test } from 'vitest';
import { readOrders } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import { compareWithStripe } from '#server/orders/compare-with-stripe.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import { jsonOf, sendMails } from './admin/admin-shop.ts';
import { buyer, checkOut, ordersOf } from './payments.ts';
import { expectProblem } from './refusal.ts';
import { jasmineId, shopperWith } from './shoppers.ts';
import { stockShopForEachTest } from './stock-shop.ts';

const { admin, hearing, put, count, level } = stockShopForEachTest();

describe('a payment', () => {
  /** Two of five bars, paid; Stripe has not reported it. */
  async function paidUnheard() {
    await count(5);
    const shopper = await shopperWith(admin.shop, 2);
    const id = await checkOut(admin.shop, shopper);
    hearing.hearsStripe = false;
    await admin.shop.sandbox.pay(id, buyer);
    hearing.hearsStripe = true;
    return id;
  }

  test('row 119: takes its bars off once, however often Stripe reports it', async () => {
    const id = await paidUnheard();
    expect(await level()).toEqual([5, 2]);
    await admin.shop.sandbox.send('checkout.session.completed', id, { times: 6 });
    await admin.shop.sandbox.send('checkout.session.expired', id, { times: 2 });
    expect(await level()).toEqual([3, 0]);
  });

  test('with a test key takes no bar off the counts of real ones', async () => {
    const documents = blobDocuments('stock', admin.shop.blobs.context);
    const real = { rev: 1, products: { [jasmineId]: { count: 9, sinceMs: 1 } }, attempts: {}, warnAt: 2 };
    await documents.create('counts', real);
    const id = await paidUnheard();
    await admin.shop.sandbox.send('checkout.session.completed', id);
    expect(await level()).toEqual([3, 0]);
    expect(JSON.parse((await documents.read('counts'))?.text ?? '')).toEqual(real);
  });

  test('of which no message came is taken off by the comparison, once', async () => {
    await paidUnheard();
    for (let run = 0; run < 2; run += 1) await compareWithStripe(() => admin.shop.services);
    expect(await level()).toEqual([3, 0]);
  });

  test('is an order while the counts cannot be written, and is taken off with the next message', async () => {
    const id = await paidUnheard();
    admin.shop.blobs.faults.add({ kind: '503', on: 'PUT', key: /^test-counts$/, times: 1000 });
    const [answer] = await admin.shop.sandbox.send('checkout.session.completed', id);
    expect(answer?.status).toBe(503);
    expect(await ordersOf(admin.shop)).toMatchObject([{ status: 'paid' }]);
    admin.shop.blobs.faults.clear();
    await admin.shop.sandbox.send('checkout.session.completed', id);
    expect(await level()).toEqual([3, 0]);
  });

  test('of more than there is now is recorded, and shown as oversold', async () => {
    const shopper = await shopperWith(admin.shop, 2);
    const id = await checkOut(admin.shop, shopper);
    await count(1);
    await admin.shop.sandbox.pay(id, buyer);
    expect(await ordersOf(admin.shop)).toHaveLength(1);
    expect(await level()).toEqual([-1, 0]);
    const { notices } = await jsonOf(await admin.owner.send('GET', adminRoutes.orders), readOrders);
    expect(notices).toEqual(['Stock is low. Shea Butter Jasmine Soap: oversold by 1 bar.']);
  });

  test('that is refunded puts nothing back', async () => {
    const id = await paidUnheard();
    await admin.shop.sandbox.send('checkout.session.completed', id);
    const json = { amountCents: 2300, refundedCents: 0, cancels: true };
    expect((await admin.owner.send('POST', adminRoutes.refund(id), { json })).status).toBe(200);
    expect(await level()).toEqual([3, 0]);
  });

  test('of before the count is not taken off it', async () => {
    const shopper = await shopperWith(admin.shop, 2);
    const id = await checkOut(admin.shop, shopper);
    await admin.shop.sandbox.pay(id, buyer);
    admin.shop.moveClock(1000);
    await count(5);
    await admin.shop.sandbox.send('checkout.session.completed', id);
    expect(await level()).toEqual([5, 0]);
  });
});

test('the owner is mailed once when bars run low, once when they are sold out, and anew after a new count', async () => {
  const warnings = () => admin.mails.filter(({ name }) => name.startsWith('stock-')).map(({ subject }) => subject);
  const sell = async (bars: number) => {
    await admin.shop.sandbox.pay(await checkOut(admin.shop, await shopperWith(admin.shop, bars)), buyer);
    for (let round = 0; round < 2; round += 1) await sendMails(admin);
  };
  await count(5);
  await sell(1);
  expect(warnings()).toEqual([]);
  await sell(2);
  expect(warnings()).toEqual(['Stock is low: Shea Butter Jasmine Soap: 2 bars left']);
  await sell(2);
  expect(warnings()[1]).toBe('Stock is low: Shea Butter Jasmine Soap: sold out');
  await count(8, 0);
  await sendMails(admin);
  await sell(6);
  expect(warnings()).toHaveLength(3);
});

describe('what the owner writes', () => {
  test('counts no more what is left empty', async () => {
    await count(0);
    await count(null, 0);
    expect(await level()).toEqual([null, 0]);
    expect(await checkOut(admin.shop, await shopperWith(admin.shop, 5))).toMatch(/^cs_/);
  });

  test('is not written over a sale that came first', async () => {
    await count(5);
    await admin.shop.sandbox.pay(await checkOut(admin.shop, await shopperWith(admin.shop, 1)), buyer);
    const answer = await put({ warnAt: 2, counts: [{ id: jasmineId, count: 15, seen: 5 }] });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      { message: 'Meanwhile Shea Butter Jasmine Soap stands at 4. Nothing was saved; look again.' },
    ]);
    expect(await level()).toEqual([4, 0]);
  });

  test.each<[string, unknown]>([
    ['less than nothing', { warnAt: 2, counts: [{ id: jasmineId, count: -1, seen: null }] }],
    ['half a bar', { warnAt: 2, counts: [{ id: jasmineId, count: 0.5, seen: null }] }],
    ['too many', { warnAt: 2, counts: [{ id: jasmineId, count: 100_000, seen: null }] }],
    ['a text', { warnAt: 2, counts: [{ id: jasmineId, count: '5', seen: null }] }],
    ['an unknown soap', { warnAt: 2, counts: [{ id: '__proto__', count: 5, seen: null }] }],
    ['no number to be warned at', { counts: [] }],
  ])('row 117: %s is refused', async (_, stock) => {
    await expectProblem(await put(stock), 400);
    expect(await level()).toEqual([null, 0]);
  });
});
