import { beforeEach, describe, expect, test } from 'vitest';
import { readDetail, readOrders, type OrderList } from '#api/admin/answers.ts';
import { adminRoutes } from '#api/admin/routes.ts';
import { damagedWords } from '#server/admin/indexed-orders.ts';
import { pageSize } from '#server/admin/list-orders.ts';
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
const orders = (count: number, from = 1) => Array.from({ length: count }, (_, at) => orderAt(from + at));
const orderReads = (from: number) =>
  admin.shop.blobs.log
    .slice(from)
    .filter(({ store, method, key }) => store.includes('orders') && method === 'GET' && key).length;

test('a shop without orders has empty lists', async () => {
  expect(await list()).toEqual({
    ...{ orders: [], found: 0, more: false, unread: 0, damaged: [], messagesMissingSince: null, mode: 'test' },
    counts: { 'to-ship': 0, shipped: 0, waiting: 0, failed: 0, refunded: 0, disputed: 0, 'other-mode': 0 },
    notices: [],
  });
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
  expect(numbersIn(await list('?state=shipped'))).toEqual([sent.number]);
  expect(numbersIn(await list('?state=waiting'))).toEqual([waiting.number]);
  expect(numbersIn(await list('?state=failed'))).toEqual([failed.number]);
});

test('an order says what goes into the parcel, where it goes and what was paid', async () => {
  await record(admin.shop, orderAt(1));
  const [order] = (await list()).orders;
  expect(order).toMatchObject({
    ...{ status: 'paid', name: 'Ann Lee', email: 'ann@soap.test', bars: '6 bars', total: '$43.20' },
    lines: [
      { mix: 'Shea Butter, Rose', quantity: 4, amount: '$36.00' },
      { mix: 'Coconut Oil/Olive Oil Blend, Tea Tree', quantity: 2, amount: '$18.00' },
    ],
    address: ['Ann Lee', '12 Hill Street', 'Apt 4', 'Portland, OR 97201', 'US'],
    ...{ shipment: null, ordered: 'Nov 20, 2026, 12:01 PM Pacific' },
  });
});

test('a payment that comes later moves its order', async () => {
  const order = orderAt(1, { status: 'awaiting-payment' });
  await record(admin.shop, order);
  expect((await list()).counts).toMatchObject({ waiting: 1, 'to-ship': 0 });
  await record(admin.shop, { ...order, status: 'paid' });
  expect((await list()).counts).toMatchObject({ waiting: 0, 'to-ship': 1 });
});

describe('a long list', () => {
  test('comes in pages, and reads no more orders than it shows', async () => {
    await record(admin.shop, ...orders(60));
    await list();
    const from = admin.shop.blobs.log.length;
    const second = await list('?page=2');
    expect(orderReads(from)).toBe(pageSize);
    expect(numbersIn(second)).toEqual(
      orders(60)
        .reverse()
        .slice(25, 50)
        .map(({ number }) => number),
    );
    expect([second.found, second.more, (await list('?page=3')).more]).toEqual([60, true, false]);
    expect((await list('?page=4')).orders).toEqual([]);
  });
});

describe('the search', () => {
  beforeEach(() => record(admin.shop, orderAt(1), orderAt(2, { email: 'Bo@Soap.test', status: 'payment-failed' })));

  test.each<[string, (number: string) => string]>([
    ['a whole number', (number) => number],
    ['its small letters without a hyphen', (number) => number.toLowerCase().replace('-', '')],
    ['its end, with a space', (number) => ` ${number.slice(-5)} `],
  ])('finds %s in any list', async (_, typed) => {
    const { number } = orderAt(2);
    const found = await list('?state=to-ship', typed(number));
    expect([numbersIn(found), found.found]).toEqual([[number], 1]);
  });

  test.each(['bo@soap.test', ' BO@SOAP.TEST '])('finds the address %j', async (typed) => {
    expect(numbersIn(await list('', typed))).toEqual([orderAt(2).number]);
  });

  test.each(['ZZZZZ-ZZZZZ', 'o@soap.test', '%', '--', '<b>@'])('finds nothing for %j', async (typed) => {
    expect((await list('', typed)).orders).toEqual([]);
  });
});

describe('what cannot be read', () => {
  test('hides no other order, and is counted and logged', async () => {
    await record(admin.shop, orderAt(1));
    await admin.shop.services.orders.change(orderAt(1).sessionId, (order) => ({ ...order, chargedCents: Number.NaN }));
    await record(admin.shop, orderAt(2));
    const found = await list();
    expect([numbersIn(found), found.damaged]).toEqual([[orderAt(2).number], [damagedWords(orderAt(1).sessionId)]]);
    expect(admin.shop.log).toContainEqual(expect.objectContaining({ event: 'order-damaged' }));
  });

  test.each([
    ['cannot be read', ({ sessionId }: Order) => admin.shop.services.orders.change(sessionId, broken)],
    ['is lost', ({ sessionId }: Order) => admin.shop.services.orders.remove(sessionId)],
  ])('an order that was listed and %s is named with what to do, in every list of it', async (_, damage) => {
    await record(admin.shop, orderAt(1), orderAt(2));
    await list();
    await damage(orderAt(1));
    for (const search of ['', orderAt(1).number, 'Ann']) {
      const { damaged, orders } = await list('', search);
      expect(damaged).toEqual([damagedWords(orderAt(1).sessionId)]);
      expect(orders.map(({ number }) => number)).not.toContain(orderAt(1).number);
    }
    expect((await list('?state=shipped')).damaged).toEqual([]);
    const file = await expectProblem(await admin.owner.send('GET', adminRoutes.export), 409);
    expect(file).toContain(orderAt(1).sessionId);
  });

  test('is said on its own page, with what to do', async () => {
    await record(admin.shop, orderAt(1));
    await admin.shop.services.orders.change(orderAt(1).sessionId, broken);
    const answer = await admin.owner.send('GET', adminRoutes.order(orderAt(1).sessionId));
    expect(await expectProblem(answer, 500)).toBe(damagedWords(orderAt(1).sessionId));
  });

  test('is an error while the store is away, never an empty list', async () => {
    await record(admin.shop, orderAt(1));
    admin.shop.blobs.faults.add({ kind: '503', times: 1000 });
    const answer = await admin.owner.send('GET', adminRoutes.orders);
    expect(await expectProblem(answer, [500, 503])).toMatch(/\w/);
  });
});

test.each(['?state=all', '?state=__proto__', '?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=1e999'])(
  '%s is no list',
  async (query) => {
    await expectProblem(await admin.owner.send('GET', `${adminRoutes.orders}${query}`), 400, [query]);
  },
);

test.each(['%', 'x'.repeat(300)])('the search %j is refused', async (search) => {
  await expectProblem(await admin.owner.send('GET', adminRoutes.orders, { headers: { 'Order-Search': search } }), 400);
});

describe('one order', () => {
  test('shows the state of its mails', async () => {
    await record(admin.shop, orderAt(1));
    const read = async () => jsonOf(await admin.owner.send('GET', adminRoutes.order(orderAt(1).sessionId)), readDetail);
    expect((await read()).mails).toEqual([
      { kind: 'confirmation', state: 'waiting' },
      { kind: 'packing-note', state: 'waiting' },
    ]);
    await admin.shop.services.mail.sendUnsent();
    expect((await read()).mails.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test.each([
    'cs_test_nobody1234',
    'cs_test_',
    '..',
    '%2e%2e%2fx',
    '%00',
    '__proto__',
    'pi_1',
    `cs_test_${'a'.repeat(300)}`,
  ])('%s is none', async (id) => {
    await expectProblem(await admin.owner.send('GET', `/api/owner/orders/${id}`), 404, [id.slice(0, 40)]);
  });
});
