import { expect, test } from 'vitest';
import { cartKeyOf } from '#server/cart/cart-cookie.ts';
import { inShop } from './shop.ts';
import { addJasmine, barsOf, jasmineId, shopperWith } from './shoppers.ts';

const days = (count: number) => count * 24 * 60 * 60 * 1000;

test('row 112: a sweep takes the carts nobody touched for 30 days out of the store, and no other', () =>
  inShop(async (shop) => {
    const idle = await Promise.all(Array.from({ length: 20 }, () => shopperWith(shop, 2)));
    const used = await shopperWith(shop, 2);
    shop.moveClock(days(29));
    await addJasmine(used);
    shop.moveClock(days(1) + 60_000);
    const fresh = await shopperWith(shop, 1);
    expect((await shop.services.carts.sweep()).removed).toBe(20);
    expect((await shop.services.carts.sweep()).removed).toBe(0);
    expect([await barsOf(used), await barsOf(fresh)]).toEqual([{ [jasmineId]: 3 }, { [jasmineId]: 1 }]);
    for (const shopper of idle) expect(await shop.services.carts.read(cartKeyOf(shopper.cartId ?? ''))).toBeUndefined();
  }));

test('row 112: shoppers who come back during a sweep lose nothing that was acknowledged', () =>
  inShop(async (shop) => {
    const shoppers = await Promise.all(Array.from({ length: 30 }, () => shopperWith(shop, 2)));
    shop.moveClock(days(31));
    const adds = shoppers.map((shopper) => addJasmine(shopper));
    await Promise.all([shop.services.carts.sweep(), ...adds]);
    await shop.services.carts.sweep();
    for (const shopper of shoppers) expect(await barsOf(shopper)).toEqual({ [jasmineId]: 1 });
  }));
