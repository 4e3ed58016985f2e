import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { openShop } from './shop.ts';
import { addJasmine, barsOf, jasmine, jasmineId, jasminePath, rose } from './shoppers.ts';
import { test } from './shop-test.ts';

const shop = await openShop();
afterAll(() => shop.close());

test('an idempotency key is valid within one cart, and an invalid one is refused', async () => {
  const [one, other, key] = [shop.browser(), shop.browser(), randomUUID()];
  for (const shopper of [one, other]) {
    await addJasmine(shopper);
    await shopper.client.addItems([{ id: jasmineId, quantity: 2 }], key);
    expect(await barsOf(shopper)).toEqual({ [jasmineId]: 3 });
  }
  for (const wrong of ['short', 'x'.repeat(65), '<script>alert(1)</script>']) {
    const headers = { 'Idempotency-Key': wrong };
    expect((await one.send('PATCH', jasminePath, { headers, json: { quantity: 9 } })).status).toBe(400);
  }
  expect(await barsOf(one)).toEqual({ [jasmineId]: 3 });
});

const addition = { ...jasmine, quantity: 2 };
const edits: [string, string, object?][] = [
  ['PATCH', '/api/cart', { giftNote: 'Enjoy!' }],
  ['DELETE', '/api/cart'],
  ['PATCH', jasminePath, { quantity: 2 }],
  ['DELETE', jasminePath],
];
test.each<[string, string, object?]>([
  ['POST', '/api/cart', { ...addition, quantity: 3 }],
  ['POST', '/api/cart', { items: [addition, { ...rose, quantity: 1 }] }],
  ...edits,
])('the idempotency key of an addition is refused for %s %s %j, and nothing changes', async (method, path, json) => {
  const shopper = shop.browser();
  const headers = { 'Idempotency-Key': randomUUID() };
  const sent = () => shopper.send('POST', '/api/cart', { headers, json: addition });
  await addJasmine(shopper);
  expect((await sent()).status).toBe(200);
  const { status } = await shopper.send(method, path, { headers, ...(json && { json }) });
  expect([status, (await sent()).status, await barsOf(shopper)]).toEqual([400, 200, { [jasmineId]: 3 }]);
});

test.each(edits)('%s %s %j that is sent again after another change is not made again', async (method, path, json) => {
  const shopper = shop.browser();
  const headers = { 'Idempotency-Key': randomUUID() };
  const sent = () => shopper.send(method, path, { headers, ...(json && { json }) });
  await addJasmine(shopper, 2);
  expect((await sent()).status).toBe(204);
  await addJasmine(shopper);
  await shopper.client.writeGiftNote('For Bo', randomUUID());
  const before = await shopper.client.readCart();
  expect([(await sent()).status, await shopper.client.readCart()]).toEqual([204, before]);
  expect(before).toMatchObject({ giftNote: 'For Bo', items: [{ id: jasmineId }] });
});
