import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { afterEach, describe, expect, test } from 'vitest';
import { products } from '#shop/catalog.ts';
import { cartKeyOf } from '#server/session.ts';
import { openShop, type Shop, type ShopOptions } from './shop.ts';
import { addJasmine, addKind, barsOf, jasmine, jasmineId, jasminePath, shopperWith } from './shoppers.ts';

let shop: Shop;
const open = async (options?: ShopOptions) => {
  shop = await openShop(options);
  return shop;
};
afterEach(() => shop.close());

const times = <T>(count: number, task: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => task(at)));
const rounds = [1, 2, 3];

test.each(rounds)('row 55: 200 parallel adds of one kind are 200 bars, round %d', async () => {
  const shopper = await shopperWith(await open(), 1);
  await times(200, () => addJasmine(shopper));
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 201 });
});

test.each(rounds)('row 55: the same over 8 copies of the functions, round %d', async () => {
  const shopper = await shopperWith(await open({ copies: 8 }), 1);
  await times(200, () => addJasmine(shopper));
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 201 });
});

test('row 55: over 100 copies, more than the store can take, an add that is refused and sent again is done once', async () => {
  const shopper = await shopperWith(await open({ copies: 100 }), 1);
  const names = Array.from({ length: 120 }, () => randomUUID());
  const add = (name: string) => shopper.client.addItem({ ...jasmine, quantity: 1 }, name);
  const results = await Promise.allSettled(names.map(add));
  const refused = names.filter((_, at) => results[at]?.status === 'rejected');
  expect((await barsOf(shopper))[jasmineId]).toBeGreaterThanOrEqual(1 + names.length - refused.length);
  for (const name of refused) await add(name);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 1 + names.length });
});

test.each(rounds)('row 56: 200 parallel adds over 20 kinds are 10 of each, round %d', async () => {
  const shopper = await shopperWith(await open({ copies: 2 }), 1);
  await shopper.send('DELETE', '/api/cart');
  await times(200, (at) => addKind(shopper, at % 20));
  expect(await barsOf(shopper)).toEqual(Object.fromEntries(products.slice(0, 20).map(({ id }) => [id, 10])));
});

describe('row 57: PATCH, DELETE and POST of one item at once', () => {
  type Quantity = number | undefined;
  const steps = {
    patch: (bars: Quantity) => (bars === undefined ? { status: 404, bars } : { status: 204, bars: 7 }),
    remove: (bars: Quantity) => (bars === undefined ? { status: 404, bars } : { status: 204, bars: undefined }),
    add: (bars: Quantity) => ({ status: 200, bars: (bars ?? 0) + 1 }),
  };
  type Step = keyof typeof steps;
  const orders: Step[][] = [
    ['patch', 'remove', 'add'],
    ['patch', 'add', 'remove'],
    ['remove', 'patch', 'add'],
    ['remove', 'add', 'patch'],
    ['add', 'patch', 'remove'],
    ['add', 'remove', 'patch'],
  ];
  /** What the three are answered, and what is left of two bars, when they run in this order. */
  const outcomeOf = (order: Step[]) => {
    let bars: Quantity = 2;
    const answers = new Map<Step, number>();
    for (const step of order) {
      const { status, bars: after }: { status: number; bars: Quantity } = steps[step](bars);
      answers.set(step, status);
      bars = after;
    }
    return JSON.stringify([answers.get('patch'), answers.get('remove'), answers.get('add'), bars]);
  };
  const legal = orders.map(outcomeOf);

  test.each([1, 2])('100 rounds over %d copies end as one after the other would', async (copies) => {
    await open({ copies });
    for (let round = 0; round < 100; round += 1) {
      const shopper = await shopperWith(shop, 2);
      const add = { base: 'shea butter', scent: 'jasmine', quantity: 1 };
      const send = {
        patch: () => shopper.send('PATCH', jasminePath, { json: { quantity: 7 } }),
        remove: () => shopper.send('DELETE', jasminePath),
        add: () => shopper.send('POST', '/api/cart', { json: add }),
      };
      const answers = new Map<Step, number>();
      const order = orders[round % orders.length] ?? [];
      await Promise.all(order.map(async (step) => answers.set(step, (await send[step]()).status)));
      const { [jasmineId]: bars } = await barsOf(shopper);
      const outcome = [answers.get('patch'), answers.get('remove'), answers.get('add'), bars];
      expect(legal).toContain(JSON.stringify(outcome));
    }
  });

  test('after a DELETE is answered no line is left, and a late PATCH is 404', async () => {
    const shopper = await shopperWith(await open({ copies: 2 }), 2);
    expect((await shopper.send('DELETE', jasminePath)).status).toBe(204);
    expect((await shopper.send('PATCH', jasminePath, { json: { quantity: 7 } })).status).toBe(404);
    expect(await barsOf(shopper)).toEqual({});
  });
});

test.each([1, 3])('row 58: emptying among 50 adds leaves what was added after it, over %d copies', async (copies) => {
  await open({ copies });
  for (let round = 0; round < 5; round += 1) {
    const shopper = await shopperWith(shop, 100);
    const add = async () => {
      const json = { base: 'shea butter', scent: 'jasmine', quantity: 1 };
      const answer = await shopper.send('POST', '/api/cart', { json });
      const [item] = (await answer.json()) as { quantity: number }[];
      return item?.quantity ?? 0;
    };
    const clear = async () => void (await shopper.send('DELETE', '/api/cart'));
    const [before, , after] = await Promise.all([times(25, add), clear(), times(25, add)]);
    const later = [...before, ...after].filter((quantity) => quantity <= 50).length;
    expect((await barsOf(shopper))[jasmineId] ?? 0).toBe(later);
  }
});

test('row 59: 500 reads among 50 writes write nothing', async () => {
  const shopper = await shopperWith(await open(), 1);
  const from = shop.blobs.log.length;
  const write = async () => {
    for (let at = 0; at < 50; at += 1) await addJasmine(shopper);
  };
  const read = async () => {
    for (let at = 0; at < 50; at += 1) await barsOf(shopper);
  };
  await Promise.all([write(), times(10, read)]);
  expect(shop.blobs.log.slice(from).filter(({ method }) => method !== 'GET')).toHaveLength(50);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 51 });
});

test('row 59: a read does not bring back a cart that is gone', async () => {
  const shopper = await shopperWith(await open(), 1);
  const store = getStore({ name: 'carts', consistency: 'strong', ...shop.blobs.context });
  const key = cartKeyOf(shopper.cartId ?? '');
  await store.delete(key);
  expect(await times(50, () => barsOf(shopper))).toEqual(Array.from({ length: 50 }, () => ({})));
  expect(await store.get(key)).toBeNull();
});
