import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readPaidOrder } from '#api/paid-order.ts';
import { toCartKey } from '#server/cart/cart-cookie.ts';
import type { Browser } from './browser.ts';
import { buyer, checkOut, ordersOf } from './payments.ts';
import { addRose, barsOf, jasmine, jasmineId, shopperWith } from './shoppers.ts';
import { test } from './shop-test.ts';

const write = (shopper: Browser, giftNote: string) => shopper.client.writeGiftNote(giftNote, randomUUID());

const readNote = async ({ client }: Browser) => (await client.readCart()).giftNote ?? '';

const note = 'Dear Ann,\nall the best \u{1F49A}';

test('a note is kept with the cart, beside it, changed, removed, and emptied with the cart', async ({ shop }) => {
  const shopper = await shopperWith(shop, 2);
  expect(await readNote(shopper)).toEqual('');
  await write(shopper, `  ${note}\u0000\r\n`);
  await addRose(shopper);
  expect(await readNote(shopper)).toEqual(note);
  await write(shopper, 'Hi, Ann');
  expect(await readNote(shopper)).toEqual('Hi, Ann');
  await write(shopper, ' ');
  expect(await readNote(shopper)).toEqual('');
  await write(shopper, note);
  await shopper.client.clearCart(randomUUID());
  await addRose(shopper);
  expect(await readNote(shopper)).toEqual('');
  const stranger = shop.browser();
  await expect(write(stranger, note)).rejects.toMatchObject({ status: 404 });
  expect([await readNote(stranger), stranger.cartId]).toEqual(['', undefined]);
});

test('an invalid note, or one over 200 characters, is refused and not echoed', async ({ shop }) => {
  const shopper = await shopperWith(shop, 1);
  await write(shopper, 'kept');
  const notes = ['x'.repeat(201), `zqx${'<img src=x onerror=1>'.repeat(20)}`, 7, null, ['a']];
  for (const json of [...notes.map((giftNote) => ({ giftNote })), {}, [], { note: 'a' }]) {
    const response = await shopper.send('PATCH', '/api/cart', { json });
    expect([response.status, (await response.text()).includes('zqx')]).toEqual([400, false]);
  }
  expect(await readNote(shopper)).toEqual('kept');
  const json = { giftNote: 'a', lines: [], version: 9, quantity: 5, items: [{ ...jasmine, quantity: 9 }] };
  expect((await shopper.send('PATCH', '/api/cart', { json })).status).toBe(204);
  expect([await readNote(shopper), await barsOf(shopper)]).toEqual(['a', { [jasmineId]: 1 }]);
});

test('the paid order and its page have it, though the cart is lost; cart, log and payment do not', async ({ shop }) => {
  const secret = 'zqx secret';
  for (const isLost of [false, true]) {
    const shopper = await shopperWith(shop, 3);
    await write(shopper, secret);
    const id = await checkOut(shop, shopper);
    const emptied = () => ({ state: 'open', version: 99, lines: [], awaiting: [] }) as const;
    if (isLost) await shop.services.carts.update(toCartKey(shopper.cartId ?? ''), randomUUID(), emptied);
    await shop.sandbox.pay(id, buyer);
    await shop.settled();
    expect(await readNote(shopper)).toEqual('');
    expect(JSON.stringify(shop.log)).not.toContain('zqx');
    expect(await readPaidOrder(shopper.client, id)).toMatchObject({ giftNote: [secret] });
  }
  expect((await ordersOf(shop)).map(({ giftNote }) => giftNote)).toEqual([secret, secret]);
  const sent = shop.sandbox.log.flatMap(({ params }) => Object.entries(params));
  const noted = sent.filter(([, value]) => JSON.stringify(value).includes('zqx')).map(([name]) => name);
  expect([...new Set(noted)]).toEqual(['metadata']);
});
