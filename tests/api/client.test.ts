import { expect, test } from 'vitest';
import { createApiClient, type ApiClient } from '#api/client.ts';
import { ApiError } from '#api/answers.ts';
import { createPanelClient, type PanelClient } from '#api/panel-client.ts';
import { readJson, readPaidOrder } from '#api/paid-order.ts';
import { jasmine } from './shoppers.ts';

const change = 'f81d4fae-7dec-11d0';
const item = { id: 'shea-butter-jasmine', ...jasmine, quantity: 2, price: '9.00' };
const paid = {
  customerEmail: 'buyer@soap.test',
  orderNumber: 'ABCDE-FGHJK',
  lines: [{ id: 'shea-butter-jasmine', base: 'Shea Butter', scent: 'Jasmine', quantity: 2, amountCents: 1800 }],
  amounts: { subtotalCents: 1800, discountCents: 0, discountLabel: null, shippingCents: 500, chargedCents: 2300 },
  code: 'FIRSTTIMESHOPPER',
  shipTo: ['Ann', '1 Market Street'],
  giftNote: ['Enjoy!'],
  arrival: 'Expect it soon.',
};

const clientOver = (fetch: typeof globalThis.fetch) => {
  const client = createApiClient(fetch);
  return { ...client, ...createPanelClient(client) };
};

function clientAnsweredBy(answer: () => Response) {
  const calls: { url: string; init: RequestInit }[] = [];
  const client = clientOver((url, init = {}) => {
    calls.push({ url: String(url), init });
    return Promise.resolve(answer());
  });
  return { client, calls };
}
const clientAnswered = (answer: unknown) => clientAnsweredBy(() => Response.json(answer));

const json = { 'Content-Type': 'application/json' };
const named = { 'Idempotency-Key': change };
const changed = { ...json, ...named };
const withCode = { 'Discount-Code': 'FIRSTTIMESHOPPER' };
const checkoutPath = '/api/create-checkout-session';
const selection = { ...jasmine, quantity: 2 };
const started = { url: 'https://pay.test/1', message: 'Without the code.' };

type Call = (client: ApiClient & PanelClient) => Promise<unknown>;
type Sent = [method: string, url: string, headers: Record<string, string>, body?: string];

test.each<[call: Call, answer: object, ...Sent]>([
  [(client) => client.readCart(), [item], 'GET', '/api/cart', {}],
  [(client) => client.addItems([item], change), [item], 'POST', '/api/cart', changed, JSON.stringify(selection)],
  [(client) => client.clearCart(change), {}, 'DELETE', '/api/cart', named],
  [(client) => client.createCheckoutSession('FIRSTTIMESHOPPER'), started, 'POST', checkoutPath, withCode],
  [(client) => client.createCheckoutSession(undefined, 2700), started, 'POST', checkoutPath, { 'Shown-Total': '2700' }],
  [
    (client) => client.restoreCart('https://pay.test/1?a#b'),
    { bars: 2 },
    'POST',
    '/api/restore-cart',
    { 'Checkout-Url': 'https://pay.test/1?a#b' },
  ],
  [(client) => readPaidOrder(client, 'cs_test_1'), paid, 'GET', '/api/checkout-session/cs_test_1', {}],
])('%s is sent with cookies, and resolves to the response', async (call, answer, method, url, headers, body) => {
  const { client, calls } = clientAnswered(answer);
  const read = await call(client);
  if (read !== undefined) expect(read).toMatchObject(Array.isArray(answer) ? { items: answer } : answer);
  expect(calls).toMatchObject([{ url, init: { method, credentials: 'include' } }]);
  expect([calls[0]?.init.headers, calls[0]?.init.body]).toEqual([headers, body]);
});

test.each([
  [400, '{"message":"No."}', 'Bad Request', '400: {"message":"No."}'],
  [404, '', 'Not Found', '404: Not Found'],
  [418, null, "I'm a teapot", "418: I'm a teapot"],
  [500, '<h1>Oh</h1>', '', '500: <h1>Oh</h1>'],
  [503, '', '', '503: '],
])('%d with body %j is an error, at the first try', async (status, text, statusText, message) => {
  const { client, calls } = clientAnsweredBy(() => new Response(text, { status, statusText }));
  const error: unknown = await client.clearCart(change).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ name: 'ApiError', status, message });
  expect(calls).toHaveLength(1);
});

test('a broken connection is passed on, at the first try', async () => {
  let times = 0;
  const client = clientOver(() => Promise.reject(new TypeError(`fetch failed ${String((times += 1))}`)));
  await expect(client.readCart()).rejects.toThrow(new TypeError('fetch failed 1'));
  expect(times).toBe(1);
});

test.each([401, 400, 403, 404, 500])('only a 401 is an empty result, where one is asked for: %d', async (status) => {
  const { client } = clientAnsweredBy(() => new Response('no', { status }));
  const asIs = (answer: unknown) => answer;
  await expect(readJson(client, ['/api/cart'], asIs)).rejects.toThrow(`${String(status)}: no`);
  const asked = readJson(client, ['/api/cart'], asIs, null);
  if (status === 401) expect(await asked).toBeNull();
  else await expect(asked).rejects.toThrow(`${String(status)}: no`);
});

test.each([
  ['{"message":"Your cart is empty."}', 'Your cart is empty.'],
  ...['{"message":""}', '{"message":7}', '{"error":"x"}', '"text"', 'null', '<h1>502</h1>', ''].map((body) => [body]),
])('the body %j has the message %j for the shopper', (body, words?: string) => {
  expect(new ApiError(400, 'Bad Request', body).serverMessage).toBe(words);
});

test.each<[string, object, object]>([
  ['the email alone', { customerEmail: 'a@soap.test' }, { customerEmail: 'a@soap.test' }],
  ['nothing', {}, {}],
  [
    'a line of no amount',
    { lines: [{ ...paid.lines[0], amountCents: '18' }] },
    { lines: [{ ...paid.lines[0], amountCents: undefined }] },
  ],
  [
    'a line without words',
    { lines: [{ id: 'shea-butter-orange-peel', quantity: 1 }] },
    { lines: [{ id: 'shea-butter-orange-peel', base: 'Shea Butter', scent: 'Orange Peel', quantity: 1 }] },
  ],
  ['an amount too few', { amounts: { ...paid.amounts, chargedCents: undefined } }, {}],
  ['junk', { orderNumber: 7, lines: 'x', shipTo: [null, 'Ann', 5], amounts: '1', code: 7 }, { shipTo: ['Ann'] }],
])('an order whose response has %s is parsed', async (_, answer, known) => {
  const none = { customerEmail: null, orderNumber: null, lines: [], amounts: null, code: null, shipTo: [] };
  const order = await readPaidOrder(clientAnswered(answer).client, 'cs_test_1');
  expect(order).toEqual({ ...none, ...known });
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

test.each([{ items: [] }, null])('a cart answered by %j is an error', async (answer) => {
  await expect(clientAnswered(answer).client.readCart()).rejects.toThrow(TypeError);
});

test('items that this shop does not know are left out', async () => {
  const strange = [{ ...item, id: 'shea-butter-vanilla' }, { ...item, quantity: 0 }, { ...item, price: 9 }, null];
  expect((await clientAnswered([...strange, item]).client.readCart()).items).toEqual([item]);
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

test('a change is sent even if the page is left; a read is not', async () => {
  const { client, calls } = clientAnswered([]);
  await client.readCart();
  await client.clearCart(change);
  expect(calls.map(({ init }) => init.keepalive ?? false)).toEqual([false, true]);
});

test('each response of the cart has its details', async () => {
  const open = { url: 'https://pay.test/1', items: [item] };
  const details = { openPayment: open, giftNote: 'Hi \u{1F49A}', isTaxed: true };
  const left: [body: string, details?: unknown][] = [
    ['[]', details],
    ['[]'],
    ['[]', { openPayment: { url: 7, items: [item, 7] }, giftNote: 7, vacation: 'away' }],
    [''],
  ];
  const client = createApiClient(() => {
    const [body, sent] = left.shift() ?? [];
    const ascii = JSON.stringify(sent)?.replace('\u{1F49A}', '\\ud83d\\udc9a');
    return Promise.resolve(new Response(body, { headers: sent === undefined ? {} : { 'Cart-Details': ascii } }));
  });
  expect(await client.readCart()).toEqual({ items: [], ...details, notice: undefined, vacation: undefined });
  expect(await client.readCart()).toEqual({ items: [], isTaxed: false });
  expect(await client.addItems([item], change)).toEqual({ items: [], openPayment: { ...open, url: null } });
  expect(await client.addItems([item], change)).toBeUndefined();
});
