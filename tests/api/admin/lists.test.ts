import { beforeEach, describe, expect, test } from 'vitest';
import { type OrderList, readOrders } from '#api/admin/answers.ts';
import { createAdminClient } from '#api/admin/client.ts';
import { adminRoutes, changedQuery, maxChanged } from '#api/admin/routes.ts';
import { pageSize } from '#server/admin/list-orders.ts';
import { damagedWords } from '#server/admin/order-index.ts';
import type { Order } from '#server/orders/order.ts';
import { expectProblem } from '../refusal.ts';
import { adminShopForEachTest, jsonOf, orderAt, record, ship } from './admin-shop.ts';

const admin = adminShopForEachTest();
const broken = (order: Order): Order => ({ ...order, chargedCents: Number.NaN });

async function list(query = '', search = ''): Promise<OrderList> {
  const headers = { 'Order-Search': encodeURIComponent(search) };
  return jsonOf(await admin.owner.send('GET', `${adminRoutes.orders}${query}`, { headers }), readOrders);
}
const numbersIn = ({ orders }: OrderList) => orders.map(({ number }) => number);
const orders = (count: number) => Array.from({ length: count }, (_, at) => orderAt(1 + at));
const orderReads = (from: number) =>
  admin.shop.blobs.log
    .slice(from)
    .filter(({ store, method, key }) => store.includes('orders') && method === 'GET' && key).length;

test('a shop without orders has empty lists, and refuses an invalid list, search or order', async () => {
  expect(await list()).toEqual({
    ...{ orders: [], toDo: [], found: 0, more: false, unread: 0, damaged: [], notices: [], mode: 'test' },
    messagesMissingSince: null,
    counts: { 'to-ship': 0, shipped: 0, waiting: 0, failed: 0, refunded: 0, disputed: 0, 'other-mode': 0 },
  });
  const { owner } = admin;
  for (const query of ['state=all', 'state=__proto__', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=1e999'])
    await expectProblem(await owner.send('GET', `${adminRoutes.orders}?${query}`), 400, [query]);
  for (const search of ['%', 'x'.repeat(300)])
    await expectProblem(await owner.send('GET', adminRoutes.orders, { headers: { 'Order-Search': search } }), 400);
  const ids = ['cs_test_nobody1234', 'cs_test_', '..', '%2e%2e%2fx', '%00', '__proto__', 'pi_1'];
  for (const id of [...ids, `cs_test_${'a'.repeat(300)}`])
    await expectProblem(await owner.send('GET', `/api/owner/orders/${id}`), 404, [id.slice(0, 40)]);
});

test('each order is in the list of its state, newest first', async () => {
  const [one, two] = [orderAt(1), orderAt(2)];
  const waiting = orderAt(3, { status: 'awaiting-payment' });
  const failed = orderAt(4, { status: 'payment-failed' });
  const sent = orderAt(5);
  await record(admin.shop, one, two, waiting, failed, sent);
  await ship(admin.owner, sent);
  const first = await list();
  expect(numbersIn(first)).toEqual([two.number, one.number]);
  expect(first.counts).toMatchObject({ 'to-ship': 2, shipped: 1, waiting: 1, failed: 1 });
  for (const [state, { number }] of Object.entries({ shipped: sent, waiting, failed }))
    expect(numbersIn(await list(`?state=${state}`))).toEqual([number]);
  await record(admin.shop, { ...waiting, status: 'paid' });
  expect((await list()).counts).toMatchObject({ waiting: 0, 'to-ship': 3 });
});

test('a long list comes in pages, and reads no more orders than it shows', async () => {
  await record(admin.shop, ...orders(60));
  await list();
  const from = admin.shop.blobs.log.length;
  const second = await list('?page=2');
  expect(orderReads(from)).toBe(pageSize);
  const numbers = orders(60).map(({ number }) => number);
  expect(numbersIn(second)).toEqual(numbers.reverse().slice(25, 50));
  expect([second.found, second.more, (await list('?page=3')).more]).toEqual([60, true, false]);
  expect((await list('?page=4')).orders).toEqual([]);
});

test('the search finds an order by its number or address, in any list', async () => {
  const { number } = orderAt(2);
  await record(admin.shop, orderAt(1), orderAt(2, { email: 'Bo@Soap.test', status: 'payment-failed' }));
  const typed = [number, number.toLowerCase().replace('-', ''), ` ${number.slice(-5)} `, ' BO@SOAP.TEST '];
  for (const search of typed) {
    const found = await list('?state=to-ship', search);
    expect([search, numbersIn(found), found.found]).toEqual([search, [number], 1]);
  }
  for (const search of ['ZZZZZ-ZZZZZ', 'o@soap.test', '%', '--', '<b>@'])
    expect((await list('', search)).orders).toEqual([]);
});

describe('unreadable orders', () => {
  test.each([
    ['cannot be read', true, 500, ({ sessionId }: Order) => admin.shop.services.orders.change(sessionId, broken)],
    ['is lost', false, 404, ({ sessionId }: Order) => admin.shop.services.orders.remove(sessionId)],
  ])(
    'an order that was listed and %s is named with what to do, in every list of it',
    async (_, isLogged, status, damage) => {
      await record(admin.shop, orderAt(1), orderAt(2));
      await list();
      await damage(orderAt(1));
      for (const search of ['', orderAt(1).number, 'Ann']) {
        const { damaged, orders } = await list('', search);
        expect(damaged).toEqual([damagedWords(orderAt(1).sessionId)]);
        expect(orders.map(({ number }) => number)).toEqual(search === orderAt(1).number ? [] : [orderAt(2).number]);
      }
      expect((await list('?state=shipped')).damaged).toEqual([]);
      expect(admin.shop.log.some(({ event }) => event === 'order-damaged')).toBe(isLogged);
      const file = await expectProblem(await admin.owner.send('GET', adminRoutes.export), 409);
      expect(file).toContain(orderAt(1).sessionId);
      const own = await admin.owner.send('GET', adminRoutes.order(orderAt(1).sessionId));
      expect(await expectProblem(own, status)).toContain(isLogged ? damagedWords(orderAt(1).sessionId) : '');
    },
  );

  test('are an error while the store is unreachable, never an empty list', async () => {
    await record(admin.shop, orderAt(1));
    admin.shop.blobs.faults.add({ kind: '503', times: 1000 });
    const answer = await admin.owner.send('GET', adminRoutes.orders);
    expect(await expectProblem(answer, [500, 503])).toMatch(/\w/);
  });
});

describe('a store that lists writes late', () => {
  const [one, two] = [orderAt(1), orderAt(2)];
  const client = () => createAdminClient(admin.owner.fetch);
  const badges = async (...changed: string[]) => (await client().orders('to-ship', 1, { changed })).counts;
  beforeEach(() => record(admin.shop, ...orders(3)));

  test('shows the right numbers after each act all the same', async () => {
    expect(await badges()).toMatchObject({ 'to-ship': 3, shipped: 0 });
    admin.shop.blobs.holdLists(true);
    await ship(admin.owner, one);
    expect(await badges()).toMatchObject({ 'to-ship': 3, shipped: 0 });
    expect(await badges(one.sessionId)).toMatchObject({ 'to-ship': 2, shipped: 1 });
    await ship(admin.owner, two);
    expect(await badges(one.sessionId, two.sessionId)).toMatchObject({ 'to-ship': 1, shipped: 2 });
    const shipped = await client().orders('shipped', 1, { changed: [one.sessionId] });
    expect(shipped.orders.map(({ id }) => id)).toEqual([one.sessionId]);
    admin.shop.blobs.holdLists(false);
    expect(await badges()).toMatchObject({ 'to-ship': 1, shipped: 2 });
  });

  test('is not asked for missing orders, nor for too many', async () => {
    const answer = (ids: string) => admin.owner.send('GET', `${adminRoutes.orders}?${changedQuery}=${ids}`);
    for (const ids of ['cs_test_nobody1234', '..', '%00,,', '__proto__'])
      expect(await jsonOf(await answer(ids), readOrders)).toMatchObject({ found: 3, damaged: [] });
    await expectProblem(await answer(Array.from({ length: maxChanged + 1 }, () => one.sessionId).join()), 400);
  });
});
