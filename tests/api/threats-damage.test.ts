import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartKeyOf } from '#server/cart/cart-cookie.ts';
import type { Browser } from './browser.ts';
import { openShop, type Shop } from './shop.ts';
import { addRose, barsOf, jasmineId, roseId, shopperWith } from './shoppers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const cartsStore = () => getStore({ name: 'carts', consistency: 'strong', ...shop.blobs.context });

/** Puts something else in the place of a shopper's stored cart; a function is given what is there. */
async function damage(shopper: Browser, by: string | ((document: object) => object)): Promise<void> {
  const key = cartKeyOf(shopper.cartId ?? '');
  if (typeof by === 'string') {
    await cartsStore().set(key, by);
    return;
  }
  const document = (await cartsStore().get(key, { type: 'json' })) as object;
  await cartsStore().setJSON(key, by(document));
}

const damagesLogged = () => shop.log.filter(({ event }) => event === 'cart-damaged').length;

const line = (id: unknown, quantity: unknown) => ({ id, quantity });

test('a sound cart is not called damaged', async () => {
  const shopper = await shopperWith(shop, 2);
  await addRose(shopper);
  await shopper.send('DELETE', '/api/cart');
  expect([await barsOf(shopper), damagesLogged()]).toEqual([{}, 0]);
});

describe('row 61c: a damaged cart', () => {
  test.each<[string, string | ((document: object) => object)]>([
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
    const before = damagesLogged();
    const response = await shopper.send('GET', '/api/cart');
    expect([response.status, await response.json()]).toEqual([200, []]);
    expect(damagesLogged() - before).toBe(1);
    await addRose(shopper);
    expect(await barsOf(shopper)).toEqual({ [roseId]: 1 });
    const after = damagesLogged();
    expect(await barsOf(shopper)).toEqual({ [roseId]: 1 });
    expect(damagesLogged()).toBe(after);
  });

  test('keeps its good lines, and its loss is logged', async () => {
    const shopper = await shopperWith(shop, 2);
    const bad = [
      line('shea-butter-vanilla', 1),
      line(roseId, -3),
      line(roseId, 1e300),
      line(roseId, 1.5),
      line('__proto__', 1),
      line(7, 1),
      null,
      'soap',
    ];
    await damage(shopper, (document) => ({
      ...document,
      lines: [...bad.slice(0, 4), line(jasmineId, 2), ...bad.slice(4)],
    }));
    const before = damagesLogged();
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
    expect(damagesLogged() - before).toBe(1);
  });

  test('keeps its lines when only what stands beside them is bad', async () => {
    const shopper = await shopperWith(shop, 2);
    await damage(shopper, (document) => ({ ...document, attempt: { id: 7 }, idempotencyKeys: 'x', held: 'x' }));
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2 });
    await addRose(shopper);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2, [roseId]: 1 });
  });
});
