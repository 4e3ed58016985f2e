import { expect, test } from 'vitest';
import { adminRoutes, type OrderList, type Tab } from '#api/admin/answers.ts';
import { ordersOf } from '../payments.ts';
import { expectProblem } from '../refusal.ts';
import { freshShop, orderAt, type OwnerBrowser, record } from './admin-shop.ts';

const admin = freshShop();

const list = (...of: Parameters<OwnerBrowser['list']>) => admin.owner.list(...of);
const numbersIn = ({ orders }: OrderList) => orders.map(({ number }) => number);

test('a shop without orders has empty lists, and refuses an invalid list, search or order', async () => {
  const counts = { 'to-ship': 0, shipped: 0, waiting: 0, failed: 0, refunded: 0, disputed: 0, 'other-mode': 0 };
  expect(await list()).toEqual({ orders: [], toDo: [], found: 0, more: false, notices: [], mode: 'test', counts });
  const { owner } = admin;
  for (const query of ['state=all', 'state=__proto__', 'page=0', 'page=1.5', 'page=1e999'])
    await expectProblem(await owner.send('GET', `${adminRoutes.orders}?${query}`), 400, [query]);
  for (const search of ['%', 'x'.repeat(300)])
    await expectProblem(await owner.send('GET', adminRoutes.orders, { headers: { 'Order-Search': search } }), 400);
  const ids = ['cs_test_nobody1234', 'cs_test_', '%2e%2e%2fx', '__proto__'];
  for (const id of [...ids, `cs_test_${'a'.repeat(300)}`])
    await expectProblem(await owner.send('GET', `/api/owner/orders/${id}`), 404, [id.slice(0, 40)]);
});

test('each order is in the list of its state, newest first', async () => {
  const [one, two] = [orderAt(1), orderAt(2)];
  const waiting = orderAt(3, { status: 'awaiting-payment' });
  const failed = orderAt(4, { status: 'payment-failed' });
  const sent = orderAt(5);
  await record(admin.shop, one, two, waiting, failed, sent);
  await admin.owner.ship(sent);
  const first = await list();
  expect(numbersIn(first)).toEqual([two.number, one.number]);
  expect(first.counts).toMatchObject({ 'to-ship': 2, shipped: 1, waiting: 1, failed: 1 });
  for (const [tab, { number }] of Object.entries({ shipped: sent, waiting, failed }))
    expect(numbersIn(await list(tab as Tab))).toEqual([number]);
  await record(admin.shop, { ...waiting, status: 'paid' });
  expect((await list()).counts).toMatchObject({ waiting: 0, 'to-ship': 3 });
});

test('a long list comes in pages, what is to ship as a whole, and neither reads a single order', async () => {
  const sent = Array.from({ length: 60 }, (_, at) => orderAt(1 + at, { status: 'shipped' }));
  await record(admin.shop, ...sent, ...Array.from({ length: 30 }, (_, at) => orderAt(100 + at)));
  const from = admin.shop.blobs.log.length;
  const second = await list('shipped', '', 2);
  expect((await list()).orders).toHaveLength(30);
  expect(admin.shop.blobs.log.slice(from).filter(({ key }) => key?.startsWith('orders/'))).toEqual([]);
  const newestFirst = sent.map(({ number }) => number).reverse();
  expect(numbersIn(second)).toEqual(newestFirst.slice(25, 50));
  expect([second.found, second.more, (await list('shipped', '', 3)).more]).toEqual([60, true, false]);
  expect((await list('shipped', '', 4)).orders).toEqual([]);
});

test('the search finds an order by its email address, in any list', async () => {
  await record(admin.shop, orderAt(1), orderAt(2, { email: 'Bo@Soap.test', status: 'payment-failed' }));
  const found = await list('to-ship', ' BO@SOAP.TEST ');
  expect([numbersIn(found), found.found]).toEqual([[orderAt(2).number], 1]);
});

test('an order that cannot be read is listed by its copy, and says on its page what to do', async () => {
  await record(admin.shop, orderAt(1), orderAt(2));
  await admin.shop.services.orders.change(orderAt(1).sessionId, (order) => ({ ...order, chargedCents: Number.NaN }));
  expect(numbersIn(await list())).toEqual([orderAt(2).number, orderAt(1).number]);
  const own = await admin.owner.send('GET', adminRoutes.order(orderAt(1).sessionId));
  expect(await expectProblem(own, 500)).toContain('npm run orders -- --restore');
});

test('a mail that was sent is not listed as waiting by an instance that copies the order late', async () => {
  await record(admin.shop, orderAt(1));
  const [order] = await ordersOf(admin.shop);
  if (!order) throw new Error('No order was recorded');
  for (const state of ['sending', 'sent', 'sending'] as const)
    await admin.shop.services.orderRows.note([{ ...order, mails: { confirmation: { state, tries: 1 } } }]);
  expect((await list()).orders[0]?.mails).toContainEqual({ kind: 'confirmation', state: 'sent' });
});

test('while the store is unreachable the list is an error, never empty', async () => {
  admin.shop.blobs.faults.add({ kind: '503', times: 1000 });
  await expectProblem(await admin.owner.send('GET', adminRoutes.orders), [500, 503]);
});
