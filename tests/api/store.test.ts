import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { afterAll, expect } from 'vitest';
import { toCartKey } from '#server/cart/cart-cookie.ts';
import { blobDocuments } from '#server/platform/blob-documents.ts';
import type { Fault } from '../faults.ts';
import { lengthenWaits, skipWaits } from './waits.ts';
import { expectProblem } from './refusal.ts';
import { testInTime as test } from './shop-test.ts';
import { inShop, openShop, type Shop } from './shop.ts';
import { addRose, barsOf, jasmine, jasmineId, roseId, shopperWith } from './shoppers.ts';

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
async function adds(shop: Shop, fault: Fault): Promise<boolean> {
  const shopper = await shopperWith(shop, 2);
  const key = randomUUID();
  const sent = { json: one, headers: { 'Idempotency-Key': key } };
  shop.blobs.faults.add(fault);
  const isDone = await succeeds(() => shopper.send('POST', '/api/cart', sent));
  shop.blobs.faults.clear();
  const stored = await blobDocuments('carts', shop.blobs.context).read(toCartKey(shopper.cartId ?? ''));
  expect(stored?.text.includes(key)).toBe(isDone);
  await shop.settled();
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: isDone ? 3 : 2 });
  expect((await shopper.send('POST', '/api/cart', sent)).status).toBe(200);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
  return isDone;
}

/** Reads the cart while the store fails: its two bars or a 503, never an empty cart. */
async function reads(shop: Shop, fault: Fault): Promise<boolean> {
  const shopper = await shopperWith(shop, 2);
  shop.blobs.faults.add(fault);
  let response = new Response();
  if (!(await succeeds(async () => (response = await shopper.send('GET', '/api/cart'))))) return false;
  expect(await response.json()).toMatchObject([{ quantity: 2 }]);
  return true;
}

const situations: [string, (shop: Shop, kind: Fault['kind']) => Promise<boolean>, boolean][] = [
  ['one read of an add', (shop, kind) => adds(shop, { kind, method: 'GET' }), true],
  ['one write of an add', (shop, kind) => adds(shop, { kind, method: 'PUT' }), true],
  ['every read of an add', (shop, kind) => adds(shop, { kind, method: 'GET', times: always }), false],
  ['every write of an add', (shop, kind) => adds(shop, { kind, method: 'PUT', times: always }), false],
  ['one read of the cart', (shop, kind) => reads(shop, { kind, method: 'GET' }), true],
  ['every read of the cart', (shop, kind) => reads(shop, { kind, method: 'GET', times: always }), false],
];

const kinds = ['503', '429', 'hang', 'reset', 'slow', '412'] as const;

/** Of a store of 600 ms, a 503 comes in time and has changed nothing; of a faster one it is known which request succeeds. */
test.each([0, 300, 600])('over a store of %d ms answers come in time, never with an empty cart', async (storeMs) => {
  skipWaits();
  const options = { storeLatencyMs: () => storeMs };
  const outcomes = kinds.flatMap((kind) => [
    ...situations.map(async ([what, run, isDone]) => {
      let actual: boolean | undefined;
      await inShop(async (shop) => void (actual = await run(shop, kind)), options);
      if (storeMs < 600) expect([kind, what, actual]).toEqual([kind, what, isDone]);
    }),
    inShop(async (shop) => {
      shop.blobs.faults.add({ kind, times: always });
      expect(await barsOf(shop.browser())).toEqual({});
    }, options),
  ]);
  await Promise.all(outcomes);
});

const shop = await openShop();
afterAll(() => shop.close());

test('an addition whose response is lost is made once, also the first of a new shopper', async () => {
  lengthenWaits();
  const loseAnswer = () => void shop.blobs.faults.add({ kind: 'lost', method: 'PUT' });
  loseAnswer();
  const shopper = await shopperWith(shop, 2);
  loseAnswer();
  await addRose(shopper, 2);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2, [roseId]: 2 });
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
  const key = toCartKey(shopper.cartId ?? '');
  const damaged = damage((await carts.get(key, { type: 'json' })) as object);
  await carts.set(key, typeof damaged === 'string' ? damaged : JSON.stringify(damaged));
  const damages = () => shop.log.filter(({ event }) => event === 'cart-damaged').length;
  const from = damages();
  expect([await barsOf(shopper), damages() - from]).toEqual([{}, 1]);
  await addRose(shopper);
  const mended = damages();
  expect([await barsOf(shopper), damages()]).toEqual([{ [roseId]: 1 }, mended]);
});
