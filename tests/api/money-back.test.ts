import { expect } from 'vitest';
import { adminRoutes } from '#api/admin/answers.ts';
import { formatCents, formatDecimal } from '#shop/money.ts';
import { toDonationCents } from '#shop/sales-totals.ts';
import { formatAct, formatTasks } from '#islands/admin/order-text.ts';
import { reconcile } from '#server/orders/reconcile.ts';
import { sendMails, shippedMails } from './admin/admin-shop.ts';
import { buy, buyer, checkOut, createPath } from './payments.ts';
import { expectProblem } from './refusal.ts';
import { shopperWith } from './shoppers.ts';
import { detail, list, refund, shipIt, soldCents, soldFor, type SoldShop, test, totals, unsent } from './sold-shop.ts';

/** After $7.20 went back. */
const donationCents = toDonationCents(soldCents - 720);

const ways = ['webhook', 'reconciliation'];
test.for(ways)('learned by %s, a partial refund leaves an order to ship, a full one does not', async (by, { sold }) => {
  const deliver = by === 'webhook';
  const learn = async () => {
    if (!deliver) await reconcile(sold.shop.services);
    await sold.shop.settled();
  };
  await sold.shop.sandbox.refund(sold.id, { amount: 720, deliver });
  await learn();
  expect(await detail(sold)).toMatchObject({ status: 'paid', refundedCents: 720, refundableCents: soldCents - 720 });
  expect((await list(sold)).counts).toMatchObject({ 'to-ship': 1, refunded: 0 });
  expect(await totals(sold)).toMatchObject({ chargedCents: soldCents, returnedCents: 720, donationCents });
  sold.shop.moveClock(60_000);
  await sold.shop.sandbox.refund(sold.id, { deliver });
  await learn();
  expect((await list(sold)).counts).toMatchObject({ 'to-ship': 0, shipped: 0, refunded: 1 });
  expect((await list(sold, 'refunded')).orders.map(({ status }) => status)).toEqual(['refunded']);
  expect(await totals(sold)).toMatchObject({ orders: 1, returnedCents: soldCents, soapCents: 0, donationCents: 0 });
  await expectProblem(await shipIt(sold), 409);
  await sendMails(sold);
  expect(shippedMails(sold)).toEqual([]);
  await sold.shop.sandbox.failRefund(sold.id, { deliver });
  await learn();
  const { counts, toDo } = await list(sold);
  expect([counts, toDo]).toMatchObject([{ 'to-ship': 1, refunded: 0 }, [{ id: sold.id }]]);
  expect(await totals(sold)).toMatchObject({ returnedCents: 720, donationCents });
});

const csv = async ({ owner }: SoldShop) => (await owner.send('GET', adminRoutes.export)).text();

/** Stripe reports one change by several events, and an endpoint may be subscribed to just one. */
test.for([
  ['failed', 'refund.failed'],
  ['failed', 'refund.updated'],
  ['failed', 'charge.refund.updated'],
  ['canceled', 'refund.updated'],
] as const)('a cancelled order whose refund is %s later, by %s, says so', async ([status, event], { sold }) => {
  await refund(sold, { cancels: true });
  expect(await csv(sold)).toContain(`"${formatDecimal(soldCents)}","test"`);
  await sold.shop.sandbox.failRefund(sold.id, { status, event });
  await sold.shop.settled();
  const order = await detail(sold);
  expect(order).toMatchObject({ status: 'cancelled', refundedCents: 0, refundableCents: soldCents, returnedCents: 0 });
  const history = [`Refund failed, ${soldFor} by Stripe`, `Canceled, ${soldFor} (failed later) by Owner`];
  expect(order.history.map(formatAct)).toEqual(history);
  expect(await totals(sold)).toMatchObject({ returnedCents: 0 });
  expect(await csv(sold)).toContain('"0.00","test"');
  expect(formatTasks(order)).toEqual([expect.stringContaining(`${soldFor} failed later: the card has expired`)]);
  expect((await list(sold)).toDo).toMatchObject([{ id: sold.id, number: order.number, tasks: order.tasks }]);
});

test('a refund that Stripe refuses is under To do, not mailed, and another can be made at once', async ({ sold }) => {
  for (let presses = 0; presses < 2; presses += 1) {
    sold.shop.sandbox.faults.add({ kind: '400', method: 'POST', on: /refunds/ });
    await expectProblem(await refund(sold, { amountCents: 1000 }), 409);
  }
  expect((await list(sold)).toDo.map(formatTasks)).toEqual([[expect.stringMatching(/refused.*\$10\.00/)]]);
  expect((await refund(sold, { amountCents: soldCents })).status).toBe(200);
  expect([(await list(sold)).toDo, await told(sold)]).toEqual([[], [`Your refund for order: ${soldFor}`]]);
});

/** The subjects of the shopper's mails besides the confirmation. */
async function told(sold: SoldShop): Promise<string[]> {
  for (let round = 0; round < 2; round += 1) await sendMails(sold);
  const { mails, shop } = sold;
  const own = mails.filter(({ name }) => !/-(confirmation|packing-note)$/.test(name));
  expect(own.every(({ to }) => typeof to === 'object' && to.address === buyer.email)).toBe(true);
  expect(shop.log.filter(({ event }) => event === 'mail-failed')).toEqual([]);
  return own.map(
    ({ subject, text }) =>
      `${subject.replace(/ \S{5}-\S{5}/, '')}: ${/refunded (\$\d+\.\d\d)/.exec(text)?.[1] ?? 'no sum'}`,
  );
}

type Act = (sold: SoldShop) => Promise<unknown>;
const ten = (sold: SoldShop) => refund(sold, { amountCents: 1000 });
const restCents = soldCents - 1000;
/** Cancels after `ten`. */
const cancel = (sold: SoldShop) => refund(sold, { amountCents: restCents, refundedCents: 1000, cancels: true });
const again = (sold: SoldShop) => refund(sold, { amountCents: 1000, refundedCents: 1000 });
const thrice = (sold: SoldShop) => Promise.all([ten(sold), ten(sold), ten(sold)]);
const waiting: Act = ({ shop, id }) => shop.sandbox.refund(id, { amount: 100, status: 'pending' });
const failing: Act = ({ shop, id }) => shop.sandbox.failRefund(id);
const tellAll: Act = async ({ shop, id }) => {
  for (const event of ['refund.updated', 'charge.refund.updated'] as const)
    await shop.sandbox.failRefund(id, { status: 'succeeded', event });
};
const [one, tenBack] = ['Your refund for order: $1.00', 'Your refund for order: $10.00'];

test.for<[what: string, acts: Act[], subjects: string[]]>([
  ['two refunds of one amount', [ten, again], [tenBack, tenBack]],
  ['one clicked three times and reported by every event', [thrice, tellAll], [tenBack]],
  ['a refund, then a cancellation', [ten, cancel], [tenBack, `Your order is canceled: ${formatCents(restCents)}`]],
  ["one in Stripe's dashboard that waits, and then arrives", [waiting, tellAll], [one]],
  ['one that waits, and then fails', [waiting, failing], []],
  ['one that fails later, and a second try', [ten, failing, ten], [tenBack, tenBack]],
  ['a lost dispute', [({ shop, id }) => shop.sandbox.dispute(id, 'lost')], []],
])('%s is mailed to the shopper, once each', async ([, acts, subjects], { sold }) => {
  for (const act of acts) {
    await act(sold);
    await sold.shop.settled();
  }
  expect(await told(sold)).toEqual(subjects);
});

test('a failing checkout shows the owner a banner, until it works again', async ({ sold: { shop, ...sold } }) => {
  for (const [fault, words] of [
    [{ kind: '401' }, /rejects this shop’s key.*STRIPE_SECRET_KEY/],
    [{ kind: '403', on: /sessions/ }, /does not let this shop’s key use checkout\/sessions/],
    [{ kind: '400', on: /sessions/ }, /Checkout failed for a shopper.*asked to refuse this/],
    [{ kind: '500' }, /Checkout failed for a shopper.*asked to fail/],
    [{ kind: 'reset' }, /Checkout failed for a shopper.*status\.stripe\.com/],
  ] as const) {
    shop.moveClock(60_000);
    shop.sandbox.faults.add({ times: 99, ...fault });
    await expectProblem(await (await shopperWith(shop, 2)).send('POST', createPath), 503);
    shop.sandbox.faults.clear();
    await shop.settled();
    expect((await list({ ...sold, shop })).notices.join(' ')).toMatch(words);
  }
  shop.moveClock(61 * 60_000);
  await buy(shop, await shopperWith(shop, 2));
  await shop.settled();
  expect((await list({ ...sold, shop })).notices).toEqual([]);
});

test('a pending refund is neither subtracted nor repeated until it succeeds', async ({ sold }) => {
  await sold.shop.sandbox.refund(sold.id, { amount: 1000, status: 'pending' });
  await sold.shop.settled();
  const order = await detail(sold);
  expect(order).toMatchObject({ refundedCents: 1000, pendingCents: 1000, refundableCents: restCents });
  expect(order.sums.at(-1)?.label).toBe('Total charged');
  expect([order, await totals(sold)]).toMatchObject([{ returnedCents: 0 }, { returnedCents: 0 }]);
  await sold.shop.sandbox.failRefund(sold.id, { status: 'succeeded', event: 'refund.updated' });
  await sold.shop.settled();
  expect(await detail(sold)).toMatchObject({ refundedCents: 1000, pendingCents: 0, returnedCents: 1000 });
});

test('a key that may not read charges records orders, and the owner reads it', async ({ sold }) => {
  const { shop } = sold;
  const id = await checkOut(shop, await shopperWith(shop, 6));
  shop.sandbox.faults.add({ kind: '403', method: 'GET', on: /sessions/ });
  await shop.sandbox.pay(id, buyer);
  expect((await shop.services.orders.find(id))?.status).toBe('paid');
  expect((await list(sold)).notices.join()).toContain('does not let this shop’s key use checkout/sessions');
});

unsent('a mail of a sale that was refunded is not tried again, unless the refund fails', async ({ sold }) => {
  const { shop, id } = sold;
  const tries = () => shop.log.filter(({ event, kind }) => event === 'mail-failed' && kind === 'confirmation').length;
  const stateLater = async () => {
    await shop.settled();
    const before = tries();
    shop.moveClock(5 * 60 * 60 * 1000);
    await shop.services.mail.sendUnsent();
    const { mails } = await detail(sold);
    return [mails.find((mail) => mail.kind === 'confirmation')?.state, tries() > before];
  };
  await shop.sandbox.refund(id);
  expect(await stateLater()).toEqual(['not-needed', false]);
  await shop.sandbox.failRefund(id);
  expect(await stateLater()).toEqual(['waiting', true]);
});
