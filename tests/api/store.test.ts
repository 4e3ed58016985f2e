import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { cartKeyOf } from '#server/cart/cart-cookie.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import type { BlobFault } from '#local/blobs/blobs.ts';
import { lengthenWaits, skipWaits } from './waits.ts';
import { expectProblem } from './refusal.ts';
import { testInTime as test } from './shop-test.ts';
import { inShop, openShop, type Shop } from './shop.ts';
import { addRose, barsOf, jasmine, jasmineId, jasminePath, rose, roseId, shopperWith } from './shoppers.ts';

const always = 1000;
const one = { ...jasmine, quantity: 1 };

/** True for success; otherwise it must be a 503 with Retry-After, within 3 s. */
async function succeeds(send: () => Promise<Response>): Promise<boolean> {
  const startedAt = performance.now();
  const response = await send();
  if (response.ok) return true;
  expect(performance.now() - startedAt).toBeLessThanOrEqual(3000);
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
  await expectProblem(response, 503);
  return false;
}

/** Adds a bar while the store fails: after a 503 nothing is changed. Afterwards the same request leaves exactly one more. */
async function adds(shop: Shop, fault: BlobFault): Promise<boolean> {
  const shopper = await shopperWith(shop, 2);
  const key = randomUUID();
  const sent = { json: one, headers: { 'Idempotency-Key': key } };
  shop.blobs.faults.add(fault);
  const isDone = await succeeds(() => shopper.send('POST', '/api/cart', sent));
  shop.blobs.faults.clear();
  const stored = await blobDocuments('carts', shop.blobs.context).read(cartKeyOf(shopper.cartId ?? ''));
  expect(stored?.text.includes(key)).toBe(isDone);
  await shop.settled();
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: isDone ? 3 : 2 });
  expect((await shopper.send('POST', '/api/cart', sent)).status).toBe(200);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
  return isDone;
}

/** Reads the cart while the store fails: its two bars or a 503, never an empty cart. */
async function reads(shop: Shop, fault: BlobFault): Promise<boolean> {
  const shopper = await shopperWith(shop, 2);
  shop.blobs.faults.add(fault);
  let response = new Response();
  if (!(await succeeds(async () => (response = await shopper.send('GET', '/api/cart'))))) return false;
  expect(await response.json()).toMatchObject([{ quantity: 2 }]);
  return true;
}

const situations: [string, (shop: Shop, kind: BlobFault['kind']) => Promise<boolean>, boolean][] = [
  ['one read of an add', (shop, kind) => adds(shop, { kind, on: 'GET' }), true],
  ['one write of an add', (shop, kind) => adds(shop, { kind, on: 'PUT' }), true],
  ['every read of an add', (shop, kind) => adds(shop, { kind, on: 'GET', times: always }), false],
  ['every write of an add', (shop, kind) => adds(shop, { kind, on: 'PUT', times: always }), false],
  ['one read of the cart', (shop, kind) => reads(shop, { kind, on: 'GET' }), true],
  ['every read of the cart', (shop, kind) => reads(shop, { kind, on: 'GET', times: always }), false],
];

const kinds = ['503', '429', 'hang', 'reset', 'slow', 'conflict'] as const;

test.each([0, 120, 300])(
  'whatever a store of %d ms answers, the shop answers in time and never with an empty cart',
  async (storeMs) => {
    skipWaits();
    const options = { storeLatencyMs: () => storeMs };
    const outcomes = kinds.flatMap((kind) => [
      ...situations.map(async ([what, run, isDone]) => {
        let actual: boolean | undefined;
        await inShop(async (shop) => void (actual = await run(shop, kind)), options);
        expect([kind, what, actual]).toEqual([kind, what, isDone]);
      }),
      inShop(async (shop) => {
        shop.blobs.faults.add({ kind, times: always });
        expect(await barsOf(shop.browser())).toEqual({});
      }, options),
    ]);
    await Promise.all(outcomes);
  },
);

test('a 503 of a store of 600 ms comes in time, and has changed nothing', async () => {
  skipWaits();
  const runs = kinds.flatMap((kind) =>
    situations.map(
      ([, run]) =>
        (shop: Shop) =>
          run(shop, kind),
    ),
  );
  await Promise.all(runs.map((run) => inShop(async (shop) => void (await run(shop)), { storeLatencyMs: () => 600 })));
});

test('an addition survives twelve conflicts', async ({ shop }) => {
  skipWaits();
  expect(await adds(shop, { kind: 'conflict', on: 'PUT', times: 12 })).toBe(true);
});

test('the log says what failed', async ({ shop }) => {
  skipWaits();
  const shopper = await shopperWith(shop, 2);
  shop.blobs.faults.add({ kind: '503', on: 'PUT', times: always });
  expect(await succeeds(() => shopper.send('DELETE', jasminePath))).toBe(false);
  const cause = expect.stringMatching(/^Error: The store (did not confirm a write|took too long)$/) as string;
  expect(shop.log).toContainEqual(expect.objectContaining({ event: 'request-failed', level: 'error', cause }));
});

test('without an ETag nothing is written, and the log says why', async ({ shop }) => {
  skipWaits();
  const shopper = await shopperWith(shop, 2);
  shop.blobs.faults.add({ kind: 'no-etag', on: 'GET', times: always });
  const from = shop.blobs.log.length;
  expect(await succeeds(() => shopper.send('PATCH', jasminePath, { json: { quantity: 9 } }))).toBe(false);
  expect(shop.blobs.log.slice(from).filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'request-failed', cause: expect.stringContaining('ETag') as string }),
  );
  shop.blobs.faults.clear();
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
});

const shop = await openShop();
afterAll(() => shop.close());

describe('a write whose response is lost is made once:', () => {
  beforeEach(() => lengthenWaits());
  const several = { items: [one, { ...rose, quantity: 2 }] };
  test.each<[string, string, unknown, Record<string, number>]>([
    ['POST', '/api/cart', several, { [jasmineId]: 3, [roseId]: 2 }],
    ['PATCH', jasminePath, { quantity: 5 }, { [jasmineId]: 5 }],
    ['DELETE', jasminePath, undefined, {}],
    ['DELETE', '/api/cart', undefined, {}],
  ])('%s %s %j', async (method, path, json, bars) => {
    const shopper = await shopperWith(shop, 2);
    shop.blobs.faults.add({ kind: 'lost', on: 'PUT' });
    expect((await shopper.send(method, path, { json })).ok).toBe(true);
    expect(await barsOf(shopper)).toEqual(bars);
  });

  test('the first add of a new shopper', async () => {
    shop.blobs.faults.add({ kind: 'lost', on: 'PUT' });
    expect(await barsOf(await shopperWith(shop, 2))).toEqual({ [jasmineId]: 2 });
  });
});

test.each<[string, (stored: object) => unknown]>([
  ['no JSON', () => '{'],
  ['a quantity of -3', (stored) => ({ ...stored, lines: [{ id: roseId, quantity: -3 }] })],
  ['a line that is none', (stored) => ({ ...stored, lines: [null] })],
  ['another schema', (stored) => ({ ...stored, schema: 4 })],
  ['a state without its attempt', (stored) => ({ ...stored, state: 'session-open' })],
])('a damaged cart, with %s, is empty, logged once and can be used', async (_, damage) => {
  const shopper = await shopperWith(shop, 2);
  const carts = getStore({ name: 'carts', consistency: 'strong', ...shop.blobs.context });
  const key = cartKeyOf(shopper.cartId ?? '');
  const damaged = damage((await carts.get(key, { type: 'json' })) as object);
  await carts.set(key, typeof damaged === 'string' ? damaged : JSON.stringify(damaged));
  const damages = () => shop.log.filter(({ event }) => event === 'cart-damaged').length;
  const from = damages();
  expect([await barsOf(shopper), damages() - from]).toEqual([{}, 1]);
  await addRose(shopper);
  const mended = damages();
  expect([await barsOf(shopper), damages()]).toEqual([{ [roseId]: 1 }, mended]);
});
