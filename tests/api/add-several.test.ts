import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { products } from '#shop/catalog.ts';
import { maxLines, selectionOfLine } from '#shop/cart.ts';
import { bundles } from '#shop/bundles.ts';
import { expectRefused } from './refusal.ts';
import { openShop, type Shop, type ShopOptions } from './shop.ts';
import { barsOf, jasmine, jasmineId, rose, roseId, shopperWith } from './shoppers.ts';

let shop: Shop;
const open = async (options?: ShopOptions) => (shop = await openShop(options));
afterEach(() => shop.close());

const one = { ...jasmine, quantity: 1 };
const two = { ...rose, quantity: 2 };
const sampler = bundles.find(({ bars }) => bars === 10)?.mix ?? [];
const writes = () => shop.blobs.log.filter(({ method }) => method === 'PUT').length;

test('several items are answered with the cart, as one is', async () => {
  const shopper = (await open()).browser();
  const response = await shopper.send('POST', '/api/cart', { json: { items: [one, two] } });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(await shopper.client.readCart());
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 1, [roseId]: 2 });
});

test('one kind named twice is one line', async () => {
  const shopper = (await open()).browser();
  await shopper.client.addItems([one, two, { ...one, quantity: 4 }], randomUUID());
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 5, [roseId]: 2 });
});

test('the whole catalogue fits into one change', async () => {
  const shopper = (await open()).browser();
  const all = products.map(({ id }) => selectionOfLine({ id, quantity: 999 }));
  await shopper.client.addItems(all, randomUUID());
  expect(Object.keys(await barsOf(shopper))).toEqual(products.map(({ id }) => id));
});

test.each<[string, unknown]>([
  ['no items', { items: [] }],
  ['more items than kinds', { items: Array.from({ length: maxLines + 1 }, () => one) }],
  ['no list', { items: one }],
  ['null', { items: null }],
  ['a good item beside one of no soap of ours', { items: [one, { ...one, scent: 'vanilla' }] }],
  ['a good item beside none', { items: [one, null] }],
  ['a good item beside a wrong quantity', { items: [one, { ...two, quantity: -2 }] }],
  ['a list in a list', { items: [{ items: [one] }] }],
  ['a good item outside a bad list', { ...one, items: [] }],
])('%s: refused whole', async (_, json) => {
  const shopper = await shopperWith(await open(), 2);
  await expectRefused(shopper, { method: 'POST', path: '/api/cart', json }, 400);
});

test('past the limit of one kind nothing is added', async () => {
  const shopper = await shopperWith(await open(), 998);
  await expectRefused(
    shopper,
    { method: 'POST', path: '/api/cart', json: { items: [two, two, { ...one, quantity: 2 }] } },
    400,
  );
});

test('with one kind out of stock nothing is added', async () => {
  const shopper = await shopperWith(await open({ outOfStock: () => ['rose'] }), 1);
  await expectRefused(shopper, { method: 'POST', path: '/api/cart', json: { items: [one, two] } }, 409);
});

test('sent again under its id it is added once', async () => {
  const shopper = (await open()).browser();
  const id = randomUUID();
  await shopper.client.addItems([one, two], id);
  await Promise.all([shopper.client.addItems([one, two], id), shopper.client.addItems([one, two], id)]);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 1, [roseId]: 2 });
});

describe('the Scent Sampler, over a store that takes 200 ms a call and an instance for each request,', () => {
  const slow = { storeLatencyMs: () => 200 };
  const expected = Object.fromEntries(sampler.map(({ id, quantity }) => [id, quantity]));

  test.each([0, 3])('is 10 bars in order by one write, beside a cart of %d bars', async (before) => {
    await open(slow);
    const shopper = before > 0 ? await shopperWith(shop, before) : shop.browser();
    const from = writes();
    await shopper.client.addItems(sampler.map(selectionOfLine), randomUUID());
    expect(writes() - from).toBe(1);
    const bars = Object.entries(await barsOf(shopper));
    const known = before > 0 ? bars.filter(([id]) => id !== jasmineId) : bars;
    expect(known).toEqual(Object.entries(expected).filter(([id]) => before === 0 || id !== jasmineId));
    expect(bars.reduce((sum, [, quantity]) => sum + quantity, 0)).toBe(10 + before);
  });
});
