import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { BlobFault } from '#local/blobs/blobs.ts';
import type { Browser } from './browser.ts';
import { expectProblem } from './refusal.ts';
import { inShop, type Shop } from './shop.ts';
import { addJasmine, barsOf, jasmine, jasmineId, jasminePath, shopperWith } from './shoppers.ts';

// Each case mostly waits, in a shop of its own.
vi.setConfig({ maxConcurrency: 50 });

const limitMs = 3000;

/** An answer in time: success, or a 503 that says when to come back. Answers whether it was a success. */
async function answered(response: Promise<Response>): Promise<boolean> {
  const startedAt = performance.now();
  const answer = await response;
  expect(performance.now() - startedAt).toBeLessThan(limitMs);
  if (answer.ok) return true;
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
  await expectProblem(answer, 503);
  return false;
}

/** Adds a bar while the store fails; once it is well, the same add sent again leaves exactly one more. */
async function survives(shop: Shop, fault: BlobFault): Promise<boolean> {
  const shopper = await shopperWith(shop, 2);
  const sent = { json: { ...jasmine, quantity: 1 }, headers: { 'Idempotency-Key': randomUUID() } };
  shop.blobs.faults.add(fault);
  const success = await answered(shopper.send('POST', '/api/cart', sent));
  shop.blobs.faults.clear();
  if (success) expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
  expect((await shopper.send('POST', '/api/cart', sent)).status).toBe(200);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
  return success;
}

/** Reads the cart while the store fails: its two bars or a 503, never an empty cart. */
async function readsTruly(shopper: Browser): Promise<boolean> {
  const response = shopper.send('GET', '/api/cart');
  if (!(await answered(response))) return false;
  expect(await (await response).json()).toMatchObject([{ quantity: 2 }]);
  return true;
}

const kinds = ['503', '429', 'hang', 'reset', 'slow', 'conflict'] as const;
const always = 1000;

describe.concurrent.each(kinds)('row 61: a store that answers %s', (kind) => {
  test('once to a read', () =>
    inShop(async (shop) => {
      expect(await survives(shop, { kind, on: 'GET' })).toBe(true);
    }));

  test('once to a write', () =>
    inShop(async (shop) => {
      expect(await survives(shop, { kind, on: 'PUT' })).toBe(true);
    }));

  test('to every read', () =>
    inShop(async (shop) => {
      expect(await survives(shop, { kind, on: 'GET', times: always })).toBe(false);
    }));

  test('to every write', () =>
    inShop(async (shop) => {
      expect(await survives(shop, { kind, on: 'PUT', times: always })).toBe(false);
    }));

  test.each([1, always])('to a shopper who looks at the cart, %d times', (times) =>
    inShop(async (shop) => {
      const shopper = await shopperWith(shop, 2);
      shop.blobs.faults.add({ kind, on: 'GET', times });
      expect(await readsTruly(shopper)).toBe(times === 1);
    }),
  );

  test('to a shopper without a cart, who needs none', () =>
    inShop(async (shop) => {
      shop.blobs.faults.add({ kind, times: always });
      expect(await barsOf(shop.browser())).toEqual({});
    }));
});

test('row 61: 12 conflicts in a row are overcome in time', () =>
  inShop(async (shop) => {
    expect(await survives(shop, { kind: 'conflict', on: 'PUT', times: 12 })).toBe(true);
  }));

test.concurrent('row 61: the log says what failed', () =>
  inShop(async (shop) => {
    const shopper = await shopperWith(shop, 2);
    shop.blobs.faults.add({ kind: '503', on: 'PUT', times: always });
    expect(await answered(shopper.send('DELETE', jasminePath))).toBe(false);
    const cause = expect.stringMatching(/^Error: The store (did not confirm a write|took too long)$/) as string;
    expect(shop.log).toContainEqual(expect.objectContaining({ event: 'request-failed', level: 'error', cause }));
  }),
);

test.concurrent('row 61b: an add is seen at once though the edge is 5 s behind', () =>
  inShop(
    async (shop) => {
      const shopper = await shopperWith(shop, 2);
      expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
      await addJasmine(shopper);
      expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
    },
    { staleMs: 5000 },
  ),
);

test.concurrent('row 61d: without an ETag nothing is written, and the log says why', () =>
  inShop(async (shop) => {
    const shopper = await shopperWith(shop, 2);
    shop.blobs.faults.add({ kind: 'no-etag', on: 'GET', times: always });
    const from = shop.blobs.log.length;
    expect(await answered(shopper.send('PATCH', jasminePath, { json: { quantity: 9 } }))).toBe(false);
    expect(shop.blobs.log.slice(from).filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(shop.log).toContainEqual(
      expect.objectContaining({ event: 'request-failed', cause: expect.stringContaining('ETag') as string }),
    );
    shop.blobs.faults.clear();
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
  }),
);
