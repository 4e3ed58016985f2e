import { expect, test } from 'vitest';
import { createApiClient, type ApiClient } from '#api/client.ts';
import { readPaidOrder } from '#api/paid-order.ts';
import { jasmine } from './shoppers.ts';

const change = 'f81d4fae-7dec-11d0';
const item = { id: 'shea-butter-jasmine', ...jasmine, quantity: 2, price: '9.00' };
const paid = {
  customerEmail: 'buyer@soap.test',
  orderNumber: 'ABCDE-FGHJK',
  lines: [{ id: 'shea-butter-jasmine', quantity: 2, amountCents: 1800 }],
  amounts: { subtotalCents: 1800, discountCents: 0, discountLabel: null, shippingCents: 500, chargedCents: 2300 },
  code: 'FIRSTTIMESHOPPER',
  shipTo: ['Ann', '1 Market Street'],
};

/** A client whose every call is written down and answered with this. */
function clientAnswered(answer: unknown) {
  const calls: { url: string; init: RequestInit }[] = [];
  const client = createApiClient((url, init = {}) => {
    calls.push({ url: String(url), init });
    return Promise.resolve(Response.json(answer));
  });
  return { client, calls };
}

const json = { 'Content-Type': 'application/json' };
const named = { 'Idempotency-Key': change };

interface Case {
  name: string;
  call: (client: ApiClient) => Promise<unknown>;
  answer: unknown;
  method: string;
  url: string;
  body?: string;
  headers: Record<string, string>;
}

const cases: Case[] = [
  {
    name: 'reading the cart',
    call: (client) => client.readCart(),
    answer: [item],
    method: 'GET',
    url: '/api/cart',
    headers: {},
  },
  {
    name: 'adding',
    call: (client) => client.addItems([{ ...jasmine, quantity: 2 }], change),
    ...{ answer: [item], method: 'POST', url: '/api/cart', headers: { ...json, ...named } },
    body: '{"base":"shea butter","scent":"jasmine","quantity":2}',
  },
  {
    name: 'changing a quantity',
    call: (client) => client.changeQuantity('shea-butter-jasmine', 3, change),
    ...{ answer: null, method: 'PATCH', url: '/api/cart/shea-butter-jasmine', headers: { ...json, ...named } },
    body: '{"quantity":3}',
  },
  {
    name: 'removing',
    call: (client) => client.removeItem('shea-butter-jasmine', change),
    ...{ answer: null, method: 'DELETE', url: '/api/cart/shea-butter-jasmine', headers: named },
  },
  {
    name: 'emptying',
    call: (client) => client.clearCart(change),
    ...{ answer: null, method: 'DELETE', url: '/api/cart', headers: named },
  },
  {
    name: 'checking out',
    call: (client) => client.createCheckoutSession(),
    ...{ answer: { url: 'https://pay.test/1' }, method: 'POST', url: '/api/create-checkout-session', headers: {} },
  },
  {
    name: 'checking out with a code',
    call: (client) => client.createCheckoutSession('FIRSTTIMESHOPPER'),
    ...{ answer: { url: 'https://pay.test/1' }, method: 'POST', url: '/api/create-checkout-session' },
    headers: { 'Discount-Code': 'FIRSTTIMESHOPPER' },
  },
  {
    name: 'turning back from checkout',
    call: (client) => client.restoreCart(),
    ...{ answer: { bars: 2 }, method: 'POST', url: '/api/restore-cart', headers: {} },
  },
  {
    name: 'reading the open checkout',
    call: (client) => client.readOpenCheckout(),
    ...{ answer: { url: null, held: 0, items: [] }, method: 'GET', url: '/api/open-checkout', headers: {} },
  },
  {
    name: 'reading a checkout session',
    call: (client) => readPaidOrder(client, 'cs_test_1'),
    ...{ answer: paid, method: 'GET', url: '/api/checkout-session/cs_test_1', headers: {} },
  },
];

test.each(cases)('$name is $method $url, with cookies', async ({ call, answer, method, url, body, headers }) => {
  const { client, calls } = clientAnswered(answer);
  await call(client);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.url).toBe(url);
  const init = calls[0]?.init;
  expect([init?.method, init?.credentials, init?.headers, init?.body]).toEqual([method, 'include', headers, body]);
});

test('answers are passed on as they are read', async () => {
  expect(await clientAnswered([item]).client.readCart()).toEqual([item]);
  const started = { url: 'https://pay.test/1', message: 'Without the code.' };
  expect(await clientAnswered(started).client.createCheckoutSession()).toEqual(started);
  expect(await clientAnswered({ bars: 2 }).client.restoreCart()).toMatchObject({ bars: 2 });
  for (const order of [paid, { ...paid, customerEmail: null }]) {
    expect(await readPaidOrder(clientAnswered(order).client, 'cs_test_1')).toEqual(order);
  }
});

test.each<[string, object, object]>([
  ['the e-mail alone', { customerEmail: 'a@soap.test' }, { customerEmail: 'a@soap.test' }],
  ['nothing', {}, {}],
  [
    'a line of no amount',
    { lines: [{ ...paid.lines[0], amountCents: '18' }] },
    { lines: [{ ...paid.lines[0], amountCents: undefined }] },
  ],
  ['an amount too few', { amounts: { ...paid.amounts, chargedCents: undefined } }, {}],
  ['junk', { orderNumber: 7, lines: 'x', shipTo: [null, 'Ann', 5], amounts: '1', code: 7 }, { shipTo: ['Ann'] }],
])('an order of which the answer holds %s is read', async (_, answer, known) => {
  const none = { customerEmail: null, orderNumber: null, lines: [], amounts: null, code: null, shipTo: [] };
  const order = await readPaidOrder(clientAnswered(answer).client, 'cs_test_1');
  expect(order).toEqual({ ...none, ...known });
});

test('parts of a key are joined with slashes', async () => {
  const { client, calls } = clientAnswered({ a: 1 });
  expect(await client.read(['/api', 'reviews', '5'], (answer) => answer)).toEqual({ a: 1 });
  expect(calls.map(({ url }) => url)).toEqual(['/api/reviews/5']);
});

test.each([
  ['a/../b', 'a%2F..%2Fb'],
  ['?x=1#y', '%3Fx%3D1%23y'],
  ['', ''],
])('an id %j stays one part of the address', async (id, part) => {
  const { client, calls } = clientAnswered(paid);
  await client.removeItem(id, change);
  await readPaidOrder(client, id);
  expect(calls.map(({ url }) => url)).toEqual([`/api/cart/${part}`, `/api/checkout-session/${part}`]);
});

test.each([
  ['no list', { items: [] }],
  ['null', null],
])('a cart that is %s is an error', async (_, answer) => {
  await expect(clientAnswered(answer).client.readCart()).rejects.toThrow(TypeError);
});

test('items that this shop does not know are left out', async () => {
  const strange = [
    { ...item, id: 'shea-butter-vanilla' },
    { ...item, quantity: 0 },
    { ...item, price: 9 },
    null,
    'soap',
  ];
  expect(await clientAnswered([...strange, item]).client.readCart()).toEqual([item]);
});

test.each([
  [{}, undefined],
  [null, undefined],
  [{ url: 7 }, undefined],
  [{ message: 'Payments are down.' }, 'Payments are down.'],
])('a checkout answered by %j is an error, with the message that shoppers see: %s', async (answer, serverMessage) => {
  const failed = clientAnswered(answer).client.createCheckoutSession();
  await expect(failed).rejects.toMatchObject({ name: 'ApiError', serverMessage });
});

test('a change goes out although the page is left; a read does not', async () => {
  const { client, calls } = clientAnswered([]);
  await client.readCart();
  await client.clearCart(change);
  expect(calls.map(({ init }) => init.keepalive ?? false)).toEqual([false, true]);
});
