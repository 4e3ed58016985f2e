import { describe, expect } from 'vitest';
import { compareWithStripe } from '#server/orders/compare-with-stripe.ts';
import { sendMails, shippedMails } from './admin/admin-shop.ts';
import { buyer, checkOut } from './payments.ts';
import { expectProblem } from './refusal.ts';
import { shopperWith } from './shoppers.ts';
import { detail, list, shipIt, type SoldShop, test, totals } from './sold-shop.ts';

const ways = [
  ['by webhook', true],
  ['by comparison', false],
] as const;

describe.each(ways)('what happens at Stripe is learned %s:', (_, deliver) => {
  const learn = async ({ shop }: SoldShop) => {
    if (!deliver) await compareWithStripe(() => shop.services);
    await shop.settled();
  };

  test('a refund in part stays to be shipped, and comes off totals and donation', async ({ sold }) => {
    expect((await list(sold)).counts).toMatchObject({ 'to-ship': 1 });
    await sold.shop.sandbox.refund(sold.id, { amount: 720, deliver });
    await learn(sold);
    expect(await detail(sold)).toMatchObject({ status: 'paid', refundedCents: 720, refundableCents: 3600 });
    expect((await list(sold)).counts).toMatchObject({ 'to-ship': 1, refunded: 0 });
    expect(await totals(sold)).toMatchObject({ charged: '$43.20', returned: '$7.20', donation: '$3.60' });
  });

  test('a refund of all leaves To ship and cannot be shipped, unless the bank sends it back', async ({ sold }) => {
    await list(sold);
    await sold.shop.sandbox.refund(sold.id, { deliver });
    await learn(sold);
    expect((await list(sold)).counts).toMatchObject({ 'to-ship': 0, shipped: 0, refunded: 1 });
    expect((await list(sold, 'refunded')).orders.map(({ status }) => status)).toEqual(['refunded']);
    expect(await totals(sold)).toMatchObject({ orders: 1, returned: '$43.20', soap: '$0.00', donation: '$0.00' });
    await expectProblem(await shipIt(sold), 409);
    await sendMails(sold);
    expect(shippedMails(sold)).toEqual([]);
    sold.shop.moveClock(60_000);
    await sold.shop.sandbox.failRefund(sold.id, { deliver });
    await learn(sold);
    expect((await list(sold)).counts).toMatchObject({ 'to-ship': 1, refunded: 0 });
    expect(await totals(sold)).toMatchObject({ returned: '$0.00', donation: '$4.32' });
  });

  test.for([
    ['won', { 'to-ship': 1, disputed: 0 }, { returned: '$0.00', donation: '$4.32' }],
    ['lost', { 'to-ship': 0, disputed: 1 }, { returned: '$43.20', donation: '$0.00' }],
  ] as const)('a dispute is set apart until it is %s', async ([outcome, counts, sums], { sold }) => {
    await list(sold);
    await sold.shop.sandbox.dispute(sold.id, 'needs_response', { deliver });
    await learn(sold);
    expect((await list(sold)).counts).toMatchObject({ 'to-ship': 0, disputed: 1 });
    expect((await detail(sold)).dispute).toContain('Answer at Stripe');
    sold.shop.moveClock(60_000);
    await sold.shop.sandbox.dispute(sold.id, outcome, { deliver });
    await learn(sold);
    expect((await list(sold)).counts).toMatchObject(counts);
    expect(await totals(sold)).toMatchObject(sums);
  });
});

test('a restricted key that may not read charges still records orders, and the log says what to do', async ({
  sold: { shop },
}) => {
  const id = await checkOut(shop, await shopperWith(shop, 6));
  shop.sandbox.faults.add({ kind: '403', method: 'GET', on: /sessions/ });
  await shop.sandbox.pay(id, buyer);
  expect((await shop.services.orders.find(id))?.status).toBe('paid');
  const [line] = shop.log.filter(({ event }) => event === 'charge-unreadable');
  expect(String(line?.['fix'])).toContain('Charges');
});
