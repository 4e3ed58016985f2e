import { describe, expect, test, vi } from 'vitest';
import { inShop } from './shop.ts';
import { addJasmine, barsOf, jasmine, jasmineId, jasminePath, rose, roseId, shopperWith } from './shoppers.ts';

// Each case mostly waits, in a shop of its own.
vi.setConfig({ maxConcurrency: 50 });

describe.concurrent('row 60: a write whose answer is lost is done once', () => {
  test.each<[string, string, unknown, Record<string, number>]>([
    ['POST', '/api/cart', { ...jasmine, quantity: 1 }, { [jasmineId]: 3 }],
    [
      'POST',
      '/api/cart',
      {
        items: [
          { ...jasmine, quantity: 1 },
          { ...rose, quantity: 2 },
        ],
      },
      { [jasmineId]: 3, [roseId]: 2 },
    ],
    ['PATCH', jasminePath, { quantity: 5 }, { [jasmineId]: 5 }],
    ['DELETE', jasminePath, undefined, {}],
    ['DELETE', '/api/cart', undefined, {}],
  ])('%s %s', (method, path, json, bars) =>
    inShop(async (shop) => {
      const shopper = await shopperWith(shop, 2);
      shop.blobs.faults.add({ kind: 'lost', on: 'PUT' });
      expect((await shopper.send(method, path, { json })).ok).toBe(true);
      expect(await barsOf(shopper)).toEqual(bars);
    }),
  );

  test('the first add of a new shopper', () =>
    inShop(async (shop) => {
      shop.blobs.faults.add({ kind: 'lost', on: 'PUT' });
      expect(await barsOf(await shopperWith(shop, 2))).toEqual({ [jasmineId]: 2 });
    }));

  test('20 adds at once', () =>
    inShop(async (shop) => {
      const shopper = await shopperWith(shop, 1);
      shop.blobs.faults.add({ kind: 'lost', on: 'PUT', times: 3 });
      await Promise.all(Array.from({ length: 20 }, () => addJasmine(shopper)));
      expect(await barsOf(shopper)).toEqual({ [jasmineId]: 21 });
    }));
});
