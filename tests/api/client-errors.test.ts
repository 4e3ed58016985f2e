import { describe, expect, test } from 'vitest';
import { createApiClient, type ApiClient } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { readPaidOrder } from '#api/paid-order.ts';
import { jasmine } from './shoppers.ts';

/** A client that always gets this answer, and how often it asked. */
function clientAnswered(status: number, body: string | null, statusText = '') {
  const asked = { times: 0 };
  const client = createApiClient(() => {
    asked.times += 1;
    return Promise.resolve(new Response(body, { status, statusText }));
  });
  return { client, asked };
}

const calls: [string, (client: ApiClient) => Promise<unknown>][] = [
  ['readCart', (client) => client.readCart()],
  ['addItems', (client) => client.addItems([{ ...jasmine, quantity: 1 }], 'change-01')],
  ['changeQuantity', (client) => client.changeQuantity('shea-butter-jasmine', 2, 'change-01')],
  ['removeItem', (client) => client.removeItem('shea-butter-jasmine', 'change-01')],
  ['clearCart', (client) => client.clearCart('change-01')],
  ['createCheckoutSession', (client) => client.createCheckoutSession()],
  ['readPaidOrder', (client) => readPaidOrder(client, 'cs_test_1')],
];

describe.each(calls)('%s', (_, call) => {
  test.each([
    [400, '{"message":"No."}', 'Bad Request', '400: {"message":"No."}'],
    [401, 'who?', 'Unauthorized', '401: who?'],
    [404, '', 'Not Found', '404: Not Found'],
    [418, null, "I'm a teapot", "418: I'm a teapot"],
    [500, '<h1>Oh</h1>', '', '500: <h1>Oh</h1>'],
    [503, '', '', '503: '],
  ])('raises %d with body %j as an error, at the first try', async (status, body, statusText, message) => {
    const { client, asked } = clientAnswered(status, body, statusText);
    const error: unknown = await call(client).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: 'ApiError', status, message });
    expect(asked.times).toBe(1);
  });

  test('passes on a broken connection, at the first try', async () => {
    let times = 0;
    const client = createApiClient(() => Promise.reject(new TypeError(`fetch failed ${String((times += 1))}`)));
    await expect(call(client)).rejects.toThrow(new TypeError('fetch failed 1'));
    expect(times).toBe(1);
  });
});

describe('a 401', () => {
  const asIs = (answer: unknown) => answer;

  test('is an error unless an empty result is asked for', async () => {
    const { client } = clientAnswered(401, 'who?');
    await expect(client.read(['/api/cart'], asIs)).rejects.toThrow('401: who?');
    expect(await client.read(['/api/cart'], asIs, 'empty')).toBeNull();
  });

  test.each([400, 403, 404, 500])('is not a %d, which stays an error', async (status) => {
    await expect(clientAnswered(status, 'no').client.read(['/api/cart'], asIs, 'empty')).rejects.toThrow(
      `${String(status)}: no`,
    );
  });
});

test.each([
  ['{"message":"Your cart is empty."}', 'Your cart is empty.'],
  ['{"message":""}', undefined],
  ['{"message":7}', undefined],
  ['{"error":"x"}', undefined],
  ['"text"', undefined],
  ['null', undefined],
  ['<h1>502</h1>', undefined],
  ['', undefined],
])('of the body %j the words for the shopper are %j', (body, words) => {
  expect(new ApiError(400, 'Bad Request', body).serverMessage).toBe(words);
});
