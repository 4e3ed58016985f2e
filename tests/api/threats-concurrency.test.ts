import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { afterEach, describe, expect, test } from 'vitest';
import { selectionOfLine, type CartSelection } from '#shop/cart.ts';
import { products } from '#shop/catalog.ts';
import { cartKeyOf } from '#server/cart/cart-cookie.ts';
import type { Browser } from './browser.ts';
import { openShop, type Shop, type ShopOptions } from './shop.ts';
import { addJasmine, barsOf, jasmine, jasmineId, jasminePath, shopperWith } from './shoppers.ts';

let shop: Shop;
const open = async (options?: ShopOptions) => {
  shop = await openShop(options);
  return shop;
};
afterEach(() => shop.close());

const times = <T>(count: number, task: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => task(at)));
const rounds = [1, 2, 3];

/**
 * Sends all of these adds at once. Each that the store is too busy for is a 503; it is sent again under its id, by itself.
 * Answers how many were taken at once, and by item id what was in the cart then.
 */
async function addAtOnce(shopper: Browser, selections: readonly CartSelection[]) {
  const adds = selections.map((selection) => ({ selection, id: randomUUID() }));
  const add = ({ selection, id }: (typeof adds)[number]) => shopper.client.addItems([selection], id);
  const results = await Promise.allSettled(adds.map(add));
  const failures = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failures) expect(reason).toMatchObject({ status: 503 });
  const bars = await barsOf(shopper);
  for (const refused of adds.filter((_, at) => results[at]?.status === 'rejected')) await add(refused);
  return { taken: adds.length - failures.length, bars };
}

const sum = (bars: Record<string, number>) => Object.values(bars).reduce((total, quantity) => total + quantity, 0);

/** No more than the cart remembers ids of: one that timed out may have been written, and is sent again after all others. */
const atOnce = [
  { latencyMs: 0, adds: 200 },
  { latencyMs: 20, adds: 100 },
];

describe.each(atOnce)(
  'over a store that takes $latencyMs ms a call, with an instance for each request,',
  ({ latencyMs, adds }) => {
    test.each(rounds)(`row 55: ${String(adds)} parallel adds of one kind are as many bars, round %d`, async () => {
      const shopper = await shopperWith(await open({ storeLatencyMs: () => latencyMs }), 1);
      const selections = Array.from({ length: adds }, () => ({ ...jasmine, quantity: 1 }));
      const { taken, bars } = await addAtOnce(shopper, selections);
      expect(taken).toBeGreaterThan(0);
      expect(bars[jasmineId]).toBeGreaterThanOrEqual(1 + taken);
      expect(await barsOf(shopper)).toEqual({ [jasmineId]: 1 + adds });
    });

    test(`row 56: ${String(adds)} parallel adds over 20 kinds are the same number of each`, async () => {
      const shopper = await shopperWith(await open({ storeLatencyMs: () => latencyMs }), 1);
      await shopper.send('DELETE', '/api/cart');
      const kinds = products.slice(0, 20);
      const ids = Array.from({ length: adds / 20 }, () => kinds.map(({ id }) => id)).flat();
      const selections = ids.map((id) => selectionOfLine({ id, quantity: 1 }));
      const { taken, bars } = await addAtOnce(shopper, selections);
      expect(sum(bars)).toBeGreaterThanOrEqual(taken);
      expect(await barsOf(shopper)).toEqual(Object.fromEntries(kinds.map(({ id }) => [id, adds / 20])));
    });
  },
);

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

  test('100 rounds end as one after the other would', async () => {
    await open();
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
    const shopper = await shopperWith(await open(), 2);
    expect((await shopper.send('DELETE', jasminePath)).status).toBe(204);
    expect((await shopper.send('PATCH', jasminePath, { json: { quantity: 7 } })).status).toBe(404);
    expect(await barsOf(shopper)).toEqual({});
  });
});

test('row 58: emptying among 50 adds leaves what was added after it', async () => {
  await open({ storeLatencyMs: () => 0 });
  for (let round = 0; round < 5; round += 1) {
    const shopper = await shopperWith(shop, 100);
    const add = async () => {
      const json = { base: 'shea butter', scent: 'jasmine', quantity: 1 };
      const answer = await shopper.send('POST', '/api/cart', { json });
      const [item] = (await answer.json()) as { quantity: number }[];
      return item?.quantity ?? 0;
    };
    const clear = () => shopper.send('DELETE', '/api/cart');
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
