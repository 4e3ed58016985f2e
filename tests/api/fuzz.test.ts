import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isLong, seed } from '../random.ts';
import { hostileRequests, marker, sendHostile } from './hostile-requests.ts';
import { openShop } from './shop.ts';
import { barsOf, jasmineId, shopperWith } from './shoppers.ts';

const requests = isLong ? 9000 : 500;
/** How many are sent at once. */
const batch = 20;

const shop = await openShop();
afterAll(() => shop.close());

test(`${String(requests)} hostile requests: no 5xx, no page, no echo, and nobody else's cart is changed`, async () => {
  const victim = await shopperWith(shop, 2);
  const attacker = await shopperWith(shop, 1);
  const statuses = new Set<number>();
  const batches = fc.array(hostileRequests, { minLength: batch, maxLength: batch });
  const property = fc.asyncProperty(batches, async (all) => {
    const send = async (request: (typeof all)[number]) =>
      statuses.add(await sendHostile(request.isKnown ? attacker : shop.browser(), request));
    await Promise.all(all.map(send));
    expect(await barsOf(victim)).toEqual({ [jasmineId]: 2 });
  });
  await fc.assert(property, { seed, numRuns: requests / batch, endOnFailure: true });
  // Each kind of answer occurred, the good ones too.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 400, 403, 404, 405, 415]));
  expect(({} as Record<string, unknown>)['quantity']).toBeUndefined();
  expect(shop.log.filter(({ level }) => level === 'error')).toEqual([]);
  expect(JSON.stringify(shop.log)).not.toContain(marker);
}, 240_000);
