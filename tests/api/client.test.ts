import { expect, test, vi } from 'vitest';
import { createAdminClient } from '#api/admin/client.ts';
import { createApiClient, type ApiClient } from '#api/client.ts';
import { ApiError } from '#api/answers.ts';
import { createPanelClient, type PanelClient } from '#api/panel-client.ts';
import { readJson, readPaidOrder } from '#api/paid-order.ts';
import { jasmine, jasmineId } from './shoppers.ts';

const change = 'f81d4fae-7dec-11d0';
const item = { id: jasmineId, ...jasmine, quantity: 2, price: '9.00' };
const flags = { isClosed: false, isDelayed: false, isFarAway: false };
const none = { customerEmail: null, orderNumber: null, lines: [], amounts: null, code: null, shipTo: [], ...flags };

function clientAnsweredBy(answer: () => Response) {
  const calls: { url: string; init: RequestInit }[] = [];
  const client = createApiClient((url, init = {}) => {
    calls.push({ url: String(url), init });
    return Promise.resolve(answer());
  });
  return { client: { ...client, ...createPanelClient(client) }, calls };
}
const clientAnswered = (answer: unknown) => clientAnsweredBy(() => Response.json(answer));

const named = { 'Idempotency-Key': change };
const changed = { 'Content-Type': 'application/json', ...named };
const checkoutPath = '/api/create-checkout-session';
const pageUrl = 'https://pay.test/1?a#b';
const started = { url: pageUrl, message: 'Without the code.' };

type Sent = [method: string, url: string, headers: Record<string, string>, body?: string];

test.each<[call: (client: ApiClient & PanelClient) => Promise<unknown>, answer: object, ...Sent]>([
  [({ readCart }) => readCart(), [item], 'GET', '/api/cart', {}],
  [
    (client) => client.addItems([item], change),
    [item],
    ...(['POST', '/api/cart', changed, JSON.stringify({ ...jasmine, quantity: 2 })] as const),
  ],
  [({ clearCart }) => clearCart(change), {}, 'DELETE', '/api/cart', named],
  [({ removeItem }) => removeItem('a/../b?x#y', change), {}, 'DELETE', '/api/cart/a%2F..%2Fb%3Fx%23y', named],
  [(client) => client.createCheckoutSession('A1'), started, 'POST', checkoutPath, { 'Discount-Code': 'A1' }],
  [(client) => client.createCheckoutSession(undefined, 2700), started, 'POST', checkoutPath, { 'Shown-Total': '2700' }],
  [({ restoreCart }) => restoreCart(pageUrl), { bars: 2 }, 'POST', '/api/restore-cart', { 'Checkout-Url': pageUrl }],
  [(client) => readPaidOrder(client, '?x'), { code: 'A1' }, 'GET', '/api/checkout-session/%3Fx', {}],
])('%s is sent with cookies, also if the page is left after a change', async (call, answer, ...sent) => {
  const { client, calls } = clientAnswered(answer);
  const read = await call(client);
  if (read !== undefined) expect(read).toMatchObject(Array.isArray(answer) ? { items: answer } : answer);
  const [{ url, init } = { url: '', init: {} }, ...others] = calls;
  expect([init.method, url, init.headers, init.body]).toEqual(sent.length < 4 ? [...sent, undefined] : sent);
  expect([init.credentials, others]).toEqual(['include', []]);
  if (url.startsWith('/api/cart')) expect(init.keepalive ?? false).toBe(init.method !== 'GET');
});

test.each([
  [400, '{"message":"No."}', 'Bad Request', '400: {"message":"No."}'],
  [404, '', 'Not Found', '404: Not Found'],
  [500, '<h1>Oh</h1>', '', '500: <h1>Oh</h1>'],
])('%d with body %j is an error, at the first try', async (status, text, statusText, message) => {
  const { client, calls } = clientAnsweredBy(() => new Response(text, { status, statusText }));
  const error: unknown = await client.clearCart(change).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ name: 'ApiError', status, message });
  expect(calls).toHaveLength(1);
});

test.each([401, 403, 500])('only a 401 is an empty result, where one is asked for: %d', async (status) => {
  const { client } = clientAnsweredBy(() => new Response('no', { status }));
  const asIs = (answer: unknown) => answer;
  await expect(readJson(client, ['/api/cart'], asIs)).rejects.toThrow(`${status}: no`);
  const asked = readJson(client, ['/api/cart'], asIs, null);
  if (status === 401) expect(await asked).toBeNull();
  else await expect(asked).rejects.toThrow(`${status}: no`);
});

test.each([
  ['{"message":"Your cart is empty."}', 'Your cart is empty.'],
  ...['{"message":""}', '{"message":7}', '"text"', 'null', '<h1>502</h1>', ''].map((body) => [body]),
])('the body %j has the message %j for the shopper', (body, words?: string) => {
  expect(new ApiError(400, 'Bad Request', body).serverMessage).toBe(words);
});

const line = { id: jasmineId, base: 'Shea Butter', scent: 'Jasmine', quantity: 2, amountCents: 1800 };
test.each<[string, object, object]>([
  ['the email alone', { customerEmail: 'a@soap.test' }, { customerEmail: 'a@soap.test' }],
  ['nothing', {}, {}],
  [
    'a whole line, and parts of others',
    { lines: [line, { ...line, amountCents: '18' }, { ...line, base: 7 }] },
    { lines: [line] },
  ],
  ['an amount too few', { amounts: { subtotalCents: 1800, discountCents: 0, shippingCents: 500 } }, {}],
  ['junk', { orderNumber: 7, lines: 'x', shipTo: [null, 'Ann', 5], amounts: '1', code: 7 }, { shipTo: ['Ann'] }],
])('an order whose response has %s is parsed', async (_, answer, known) => {
  expect(await readPaidOrder(clientAnswered(answer).client, 'cs_test_1')).toEqual({ ...none, ...known });
});

test('a response that is no cart or no checkout is an error, with the message for the shopper if it has one', async () => {
  for (const answer of [{ items: [] }, null])
    await expect(clientAnswered(answer).client.readCart()).rejects.toThrow(TypeError);
  for (const [answer, serverMessage] of [[{ url: 7 }, undefined] as const, [{ message: 'Down.' }, 'Down.'] as const]) {
    const failed = clientAnswered(answer).client.createCheckoutSession();
    await expect(failed).rejects.toMatchObject({ name: 'ApiError', serverMessage });
  }
});

test('a request that hangs is given up, and so is an owner’s', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const hang = Promise.withResolvers<Response>().promise;
  const answer: typeof fetch = async (_, init) => init?.signal?.throwIfAborted() ?? hang;
  await expect(createApiClient(answer).readCart()).rejects.toThrow('aborted');
  await expect(createAdminClient(answer).totals()).rejects.toThrow('aborted');
});

test('items that this shop does not know are left out', async () => {
  const strange = [{ ...item, id: 'shea-butter-vanilla' }, { ...item, quantity: 0 }, { ...item, price: 9 }, null];
  expect((await clientAnswered([...strange, item]).client.readCart()).items).toEqual([item]);
});

test('each response of the cart has its details', async () => {
  const details = { openPayment: { url: pageUrl, items: [item] }, giftNote: 'Hi \u{1F49A}', isTaxed: true };
  const clientOf = (sent: unknown, body = '[]') => {
    const ascii = JSON.stringify(sent).replace('\u{1F49A}', '\\ud83d\\udc9a');
    return clientAnsweredBy(() => new Response(body, { headers: { 'Cart-Details': ascii } })).client;
  };
  expect(await clientOf(details).readCart()).toMatchObject({ items: [], ...details });
  expect(await clientAnswered([]).client.readCart()).toEqual({ items: [], isTaxed: false });
  const junk = { openPayment: { url: 7, items: [item, 7] }, giftNote: 7, vacation: 'away' };
  const openPayment = { url: null, items: [item] };
  expect(await clientOf(junk).addItems([item], change)).toEqual({ items: [], openPayment });
  expect(await clientOf(junk, '').addItems([item], change)).toBeUndefined();
});
