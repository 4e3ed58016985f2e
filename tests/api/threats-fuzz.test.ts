import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { hostileRequests, marker, sendHostile, type HostileRequest } from './hostile-requests.ts';
import { openShop, type Shop } from './shop.ts';
import { barsOf, jasmineId, shopperWith } from './shoppers.ts';

const requests = 20_000;
/** How many are sent at once. */
const batch = 40;

let shop: Shop;
let victim: Browser;
let attacker: Browser;

beforeAll(async () => {
  shop = await openShop();
  victim = await shopperWith(shop, 2);
  attacker = await shopperWith(shop, 1);
});
afterAll(() => shop.close());

/** How often each status was answered. */
const statuses = new Map<number, number>();

async function send(request: HostileRequest): Promise<void> {
  const status = await sendHostile(request.isKnown ? attacker : shop.browser(), request);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

test(
  `${String(requests)} hostile requests: no 5xx, no page, no echo, and nobody else's cart is changed`,
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileRequests, { minLength: batch, maxLength: batch }), async (all) => {
        await Promise.all(all.map(send));
        expect(await barsOf(victim)).toEqual({ [jasmineId]: 2 });
      }),
      { numRuns: requests / batch, endOnFailure: true },
    );
    // Each way of an answer was taken, the good ones too.
    for (const status of [200, 204, 400, 403, 404, 405, 413, 415])
      expect(statuses.get(status), String(status)).toBeGreaterThan(20);
    expect(({} as Record<string, unknown>)['quantity']).toBeUndefined();
    expect(shop.log.filter(({ level }) => level === 'error')).toEqual([]);
    expect(JSON.stringify(shop.log)).not.toContain(marker);
  },
);
