import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { openShop } from './shop.ts';
import { addJasmine, addRose, barsOf, jasmine, jasmineId, jasminePath, rose, roseId } from './shoppers.ts';
import { test } from './shop-test.ts';

const shop = await openShop();
afterAll(() => shop.close());

test('a shopper adds, changes, removes and empties', async () => {
  const { client } = shop.browser();
  await client.clearCart(randomUUID());
  expect(await client.readCart()).toEqual([]);
  await client.addItems([{ ...jasmine, quantity: 2 }], randomUUID());
  await client.addItems([{ ...rose, quantity: 1 }], randomUUID());
  await client.addItems([{ ...jasmine, quantity: 3 }], randomUUID());
  expect(await client.readCart()).toEqual([
    { id: jasmineId, ...jasmine, quantity: 5, price: '9.00' },
    { id: roseId, ...rose, quantity: 1, price: '9.00' },
  ]);
  await client.changeQuantity(roseId, 4, randomUUID());
  await client.removeItem(jasmineId, randomUUID());
  expect(await client.readCart()).toEqual([{ id: roseId, ...rose, quantity: 4, price: '9.00' }]);
  for (let times = 0; times < 2; times += 1) await client.clearCart(randomUUID());
  expect(await client.readCart()).toEqual([]);
});

test('a change that is sent twice is done once', async () => {
  const shopper = shop.browser();
  const { client } = shopper;
  await addJasmine(shopper);
  const [add, remove] = [randomUUID(), randomUUID()];
  await client.addItems([{ ...jasmine, quantity: 2 }], add);
  await client.addItems([{ ...jasmine, quantity: 2 }], add);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
  await client.removeItem(jasmineId, remove);
  await client.removeItem(jasmineId, remove);
  expect(await barsOf(shopper)).toEqual({});
});

test('the name of a change counts within one cart only', async () => {
  const [one, other, name] = [shop.browser(), shop.browser(), randomUUID()];
  for (const shopper of [one, other]) {
    await addRose(shopper);
    await shopper.client.addItems([{ ...jasmine, quantity: 2 }], name);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 2, [roseId]: 1 });
  }
});

test('several items are added at once, and answered as one is', async () => {
  const shopper = shop.browser();
  const key = randomUUID();
  const items = [
    { ...jasmine, quantity: 1 },
    { ...rose, quantity: 2 },
    { ...jasmine, quantity: 4 },
  ];
  const sent = { json: { items }, headers: { 'Idempotency-Key': key } };
  const response = await shopper.send('POST', '/api/cart', sent);
  expect([response.status, await response.json()]).toEqual([200, await shopper.client.readCart()]);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 5, [roseId]: 2 });
  await Promise.all([shopper.client.addItems(items, key), shopper.client.addItems(items, key)]);
  expect(await barsOf(shopper)).toEqual({ [jasmineId]: 5, [roseId]: 2 });
});

test.each(['', 'short', 'x'.repeat(65), 'a b c d e f', 'döppelgänger', '<script>alert(1)</script>'])(
  'a change named %j is refused',
  async (name) => {
    const shopper = shop.browser();
    await addJasmine(shopper);
    const headers = { 'Idempotency-Key': name };
    const response = await shopper.send('PATCH', jasminePath, { headers, json: { quantity: 9 } });
    expect(response.status).toBe(400);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 1 });
  },
);

test('what is not there is refused in words for the shopper', async () => {
  const { client } = shop.browser();
  const missing = { status: 404, serverMessage: 'That item is not in your cart.' };
  await expect(client.changeQuantity(jasmineId, 2, randomUUID())).rejects.toMatchObject(missing);
  await expect(client.removeItem(jasmineId, randomUUID())).rejects.toMatchObject(missing);
  await expect(client.createCheckoutSession()).rejects.toMatchObject({ status: 400, serverMessage: /empty/ });
});
