import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { afterAll, describe, expect, test } from 'vitest';
import { cartKeyOf } from '#server/cart/cart-cookie.ts';
import type { BlobFault } from '#local/blobs/blobs.ts';
import type { Browser } from './browser.ts';
import { expectProblem } from './refusal.ts';
import { inShop, openShop, type Shop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmine, jasmineId, jasminePath, rose, roseId, shopperWith } from './shoppers.ts';

const always = 1000;
const one = { ...jasmine, quantity: 1 };

/** Success, or a 503 that says when to come back. Answers whether it was a success. */
async function succeeds(response: Response): Promise<boolean> {
  if (response.ok) return true;
  expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
  await expectProblem(response, 503);
  return false;
}

/** Adds a bar while the store fails; once it is well, the same add sent again leaves exactly one more. */
async function adds(shop: Shop, fault: BlobFault): Promise<boolean> {
  const shopper = await shopperWith(shop, 2);
  const sent = { json: one, headers: { 'Idempotency-Key': randomUUID() } };
  shop.blobs.faults.add(fault);
  const isDone = await succeeds(await shopper.send('POST', '/api/cart', sent));
  shop.blobs.faults.clear();
  if (isDone || fault.kind === 'conflict') expect(await barsOf(shopper)).toEqual({ [jasmineId]: isDone ? 3 : 2 });
  expect((await shopper.send('POST', '/api/cart', sent)).status).toBe(200);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
  return isDone;
}

/** Reads the cart while the store fails: its two bars or a 503, never an empty cart. */
async function reads(shop: Shop, fault: BlobFault): Promise<boolean> {
  const shopper = await shopperWith(shop, 2);
  shop.blobs.faults.add(fault);
  const response = await shopper.send('GET', '/api/cart');
  if (!(await succeeds(response))) return false;
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

// Each situation mostly waits for deadlines, in a shop of its own: all wait at once.
test.each(['503', '429', 'hang', 'reset', 'slow', 'conflict'] as const)(
  'row 61: while the store answers %s, the shop answers in time and never with an empty cart',
  async (kind) => {
    const outcomes = situations.map(async ([what, run, isDone]) => {
      let actual: boolean | undefined;
      await inShop(async (shop) => void (actual = await run(shop, kind)));
      expect([what, actual]).toEqual([what, isDone]);
    });
    const withoutCart = inShop(async (shop) => {
      shop.blobs.faults.add({ kind, times: always });
      expect(await barsOf(shop.browser())).toEqual({});
    });
    await Promise.all([...outcomes, withoutCart]);
  },
);

test.extend({ options: { staleMs: 5000 } })('row 61: 12 conflicts in a row are overcome', async ({ shop }) => {
  expect(await adds(shop, { kind: 'conflict', on: 'PUT', times: 12 })).toBe(true);
});

test('row 61: the log says what failed', async ({ shop }) => {
  const shopper = await shopperWith(shop, 2);
  shop.blobs.faults.add({ kind: '503', on: 'PUT', times: always });
  expect(await succeeds(await shopper.send('DELETE', jasminePath))).toBe(false);
  const cause = expect.stringMatching(/^Error: The store (did not confirm a write|took too long)$/) as string;
  expect(shop.log).toContainEqual(expect.objectContaining({ event: 'request-failed', level: 'error', cause }));
});

test('row 61b: an add is seen at once though the edge is 5 s behind', async ({ shop }) => {
  const shopper = await shopperWith(shop, 2);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
  await addJasmine(shopper);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
});

test('row 61d: without an ETag nothing is written, and the log says why', async ({ shop }) => {
  const shopper = await shopperWith(shop, 2);
  shop.blobs.faults.add({ kind: 'no-etag', on: 'GET', times: always });
  const from = shop.blobs.log.length;
  expect(await succeeds(await shopper.send('PATCH', jasminePath, { json: { quantity: 9 } }))).toBe(false);
  expect(shop.blobs.log.slice(from).filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'request-failed', cause: expect.stringContaining('ETag') as string }),
  );
  shop.blobs.faults.clear();
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
});

const shop = await openShop();
afterAll(() => shop.close());

describe('row 60: a write whose answer is lost is done once:', () => {
  const several = { items: [one, { ...rose, quantity: 2 }] };
  test.each<[string, string, unknown, Record<string, number>]>([
    ['POST', '/api/cart', one, { [jasmineId]: 3 }],
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

  test('20 adds at once', async () => {
    const shopper = await shopperWith(shop, 1);
    shop.blobs.faults.add({ kind: 'lost', on: 'PUT', times: 3 });
    await Promise.all(Array.from({ length: 20 }, () => addJasmine(shopper)));
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 21 });
  });
});

describe('row 61c: a damaged cart', () => {
  type Damage = string | ((document: object) => object);
  /** Puts something else in the place of a shopper's stored cart; a function is given what is there. */
  async function damage(shopper: Browser, by: Damage): Promise<void> {
    const carts = getStore({ name: 'carts', consistency: 'strong', ...shop.blobs.context });
    const key = cartKeyOf(shopper.cartId ?? '');
    if (typeof by === 'string') await carts.set(key, by);
    else await carts.setJSON(key, by((await carts.get(key, { type: 'json' })) as object));
  }
  const damagesLogged = () => shop.log.filter(({ event }) => event === 'cart-damaged').length;
  const line = (id: unknown, quantity: unknown) => ({ id, quantity });

  test.each<[string, Damage]>([
    ['no JSON', '{"schema":1,"li'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a later schema', (document) => ({ ...document, schema: 3 })],
    ['no schema', (document) => ({ ...document, schema: undefined })],
    ['no revision', (document) => ({ ...document, rev: 'x' })],
    ['no time', (document) => ({ ...document, updatedAtMs: null })],
    ['lines that are no list', (document) => ({ ...document, lines: { length: 3 } })],
    ['only bad lines', (document) => ({ ...document, lines: [line('shea-butter-vanilla', 1)] })],
  ])('that is %s starts afresh, is logged once and can be used', async (_, by) => {
    const shopper = await shopperWith(shop, 2);
    await damage(shopper, by);
    const from = damagesLogged();
    const response = await shopper.send('GET', '/api/cart');
    expect([response.status, await response.json(), damagesLogged() - from]).toEqual([200, [], 1]);
    await addRose(shopper);
    expect(await barsOf(shopper)).toEqual({ [roseId]: 1 });
    const mended = damagesLogged();
    expect(await barsOf(shopper)).toEqual({ [roseId]: 1 });
    expect(damagesLogged()).toBe(mended);
  });

  test('keeps its good lines, and its loss is logged', async () => {
    const shopper = await shopperWith(shop, 2);
    const bad = [-3, 1e300, 1.5].map((quantity) => line(roseId, quantity));
    const worse = [line('shea-butter-vanilla', 1), line('__proto__', 1), line(7, 1), null, 'soap'];
    await damage(shopper, (document) => ({ ...document, lines: [...bad, line(jasmineId, 2), ...worse] }));
    const from = damagesLogged();
    expect([await barsOf(shopper), damagesLogged() - from]).toEqual([{ [jasmineId]: 2 }, 1]);
  });

  test('keeps its lines when only other fields are bad', async () => {
    const shopper = await shopperWith(shop, 2);
    await damage(shopper, (document) => ({ ...document, attempt: { id: 7 }, idempotencyKeys: 'x', held: 'x' }));
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
    await addRose(shopper);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2, [roseId]: 1 });
  });
});

describe('row 112: the nightly sweep', () => {
  const days = (count: number) => count * 24 * 60 * 60 * 1000;

  test('removes the carts unused for 30 days, and no other', async ({ shop: swept }) => {
    const idle = await Promise.all(Array.from({ length: 5 }, () => shopperWith(swept, 2)));
    const used = await shopperWith(swept, 2);
    swept.moveClock(days(29));
    await addJasmine(used);
    swept.moveClock(days(1) + 60_000);
    const fresh = await shopperWith(swept, 1);
    expect((await swept.services.carts.sweep()).removed).toBe(5);
    expect((await swept.services.carts.sweep()).removed).toBe(0);
    expect([await barsOf(used), await barsOf(fresh)]).toEqual([{ [jasmineId]: 3 }, { [jasmineId]: 1 }]);
    for (const { cartId = '' } of idle) expect(await swept.services.carts.read(cartKeyOf(cartId))).toBeUndefined();
  });

  test('removes nothing that shoppers who come back meanwhile were promised', async ({ shop: swept }) => {
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shopperWith(swept, 2)));
    swept.moveClock(days(31));
    await Promise.all([swept.services.carts.sweep(), ...shoppers.map((shopper) => addJasmine(shopper))]);
    await swept.services.carts.sweep();
    for (const shopper of shoppers) expect(await barsOf(shopper)).toEqual({ [jasmineId]: 1 });
  });
});
