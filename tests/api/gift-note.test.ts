import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { readPaidOrder } from '#api/paid-order.ts';
import { cartKeyOf } from '#server/cart/cart-cookie.ts';
import type { Browser } from './browser.ts';
import { buyer, checkOut, ordersOf } from './payments.ts';
import { openShop } from './shop.ts';
import { addRose, barsOf, jasmine, jasmineId, shopperWith, turnBack } from './shoppers.ts';
import { test } from './shop-test.ts';

const shop = await openShop();
afterAll(() => shop.close());

const write = (shopper: Browser, giftNote: string) => shopper.client.writeGiftNote(giftNote, randomUUID());

/** As the page reads it, with the cart. */
async function noteOf({ client }: Browser): Promise<string> {
  const heard: string[] = [];
  await client.readCart((giftNote) => heard.push(giftNote));
  expect(heard).toHaveLength(1);
  return heard[0] ?? '';
}

const note = 'Dear Ann,\nall the best \u{1F49A}';

test('a note is kept with the cart, changed, removed, and emptied with the cart for good', async () => {
  const shopper = await shopperWith(shop, 2);
  expect(await noteOf(shopper)).toBe('');
  await write(shopper, `  ${note}\u0000\r\n`);
  expect(await noteOf(shopper)).toBe(note);
  await addRose(shopper);
  expect(await noteOf(shopper)).toBe(note);
  await write(shopper, 'x'.repeat(200));
  expect(await noteOf(shopper)).toHaveLength(200);
  await write(shopper, ' ');
  expect(await noteOf(shopper)).toBe('');
  await write(shopper, note);
  await shopper.client.clearCart(randomUUID());
  await addRose(shopper);
  expect(await noteOf(shopper)).toBe('');
});

test('the list of items stays the answer; the note is in a header beside it, for HEAD too', async () => {
  const shopper = await shopperWith(shop, 1);
  expect((await shopper.send('GET', '/api/cart')).headers.has('Gift-Note')).toBe(false);
  await write(shopper, 'Hi, Ann');
  for (const method of ['GET', 'HEAD']) {
    const response = await shopper.send(method, '/api/cart');
    expect(response.headers.get('Gift-Note')).toBe('Hi%2C%20Ann');
  }
});

test('row 114: what is no note of up to 200 characters is refused and not echoed', async () => {
  const shopper = await shopperWith(shop, 1);
  await write(shopper, 'kept');
  const bad: unknown[] = [
    ...['x'.repeat(201), `zqx${'<img src=x onerror=1>'.repeat(20)}`],
    ...[7, true, null, [], ['a'], { giftNote: 'a' }, undefined],
  ];
  for (const giftNote of bad) {
    const response = await shopper.send('PATCH', '/api/cart', { json: { giftNote } });
    const text = await response.text();
    expect([response.status, text.includes('zqx')]).toEqual([400, false]);
  }
  for (const json of [{}, [], 'note', null, { note: 'a' }, { constructor: { giftNote: 'a' } }]) {
    expect((await shopper.send('PATCH', '/api/cart', { json })).status).toBe(400);
  }
  const form = { headers: { 'Content-Type': 'text/plain' }, body: '{"giftNote":"a"}' };
  expect((await shopper.send('PATCH', '/api/cart', form)).status).toBe(415);
  const elsewhere = { headers: { 'Sec-Fetch-Site': 'cross-site' }, json: { giftNote: 'a' } };
  expect((await shopper.send('PATCH', '/api/cart', elsewhere)).status).toBe(403);
  expect(await noteOf(shopper)).toBe('kept');
  const more = { giftNote: 'a', lines: [], version: 9, quantity: 5, items: [{ ...jasmine, quantity: 9 }] };
  expect((await shopper.send('PATCH', '/api/cart', { json: more })).status).toBe(204);
  expect([await noteOf(shopper), await barsOf(shopper)]).toEqual(['a', { [jasmineId]: 1 }]);
});

test('without a cart there is nothing to write it on, and no cookie is set', async () => {
  const stranger = shop.browser();
  await expect(write(stranger, note)).rejects.toMatchObject({ status: 404 });
  expect([await noteOf(stranger), stranger.cartId]).toEqual(['', undefined]);
});

test('the paid order has it, and the cart no longer, although the cart was lost meanwhile', async ({ shop: own }) => {
  const [shopper, lost] = [await shopperWith(own, 3), await shopperWith(own, 3)];
  await write(shopper, note);
  await write(lost, note);
  for (const one of [shopper, lost]) {
    const id = await checkOut(own, one);
    await one.client.clearCart(randomUUID());
    // What the store had for the session's cart is gone.
    if (one === lost) await own.services.carts.update(cartKeyOf(lost.cartId ?? ''), randomUUID(), emptied);
    await own.sandbox.pay(id, buyer);
    await own.settled();
  }
  expect((await ordersOf(own)).map(({ giftNote }) => giftNote)).toEqual([note, note]);
  expect([await noteOf(shopper), await noteOf(lost)]).toEqual(['', '']);
});

const emptied = () => ({ state: 'open', version: 99, lines: [], held: [], awaiting: [] }) as const;

test('who turns back finds it again; one that was written meanwhile stays', async () => {
  const [quiet, busy] = [await shopperWith(shop, 2), await shopperWith(shop, 2)];
  for (const shopper of [quiet, busy]) {
    await write(shopper, note);
    await checkOut(shop, shopper);
    await shopper.client.clearCart(randomUUID());
  }
  expect(await noteOf(quiet)).toBe(note);
  await addRose(busy);
  await write(busy, 'newer');
  expect(await noteOf(busy)).toBe('newer');
  for (const shopper of [quiet, busy]) expect(await turnBack(shopper)).toBe(2);
  expect([await noteOf(quiet), await noteOf(busy)]).toEqual([note, 'newer']);
});

test('row 115: neither log nor order page nor the payment itself holds the note', async ({ shop: own }) => {
  const shopper = await shopperWith(own, 3);
  await write(shopper, 'zqx secret');
  await shopper.send('PATCH', '/api/cart', { json: { giftNote: `zqx${'x'.repeat(300)}` } });
  const id = await checkOut(own, shopper);
  await own.sandbox.pay(id, buyer);
  await own.settled();
  const page = await readPaidOrder(shopper.client, id);
  expect(JSON.stringify([own.log, page])).not.toContain('zqx');
  const sent = own.sandbox.log.flatMap(({ params }) => Object.entries(params));
  const noted = sent.filter(([, value]) => JSON.stringify(value).includes('zqx')).map(([name]) => name);
  expect([...new Set(noted)]).toEqual(['metadata']);
});
