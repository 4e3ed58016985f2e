import { expect, test } from 'vitest';
import { createUndoStore } from '#stores/undo.ts';
import { coffeeId, itemOf, jasmine, jasmineId, openCart, inShort } from './fakes.ts';

const two = [itemOf(jasmineId, 2), itemOf(coffeeId, 3)];

function openUndo() {
  const shop = openCart(two);
  return { ...shop, undo: createUndoStore(shop.cart) };
}
const jasmineItem = itemOf(jasmineId, 2);

test('a removed line joins what another tab added meanwhile', async () => {
  const { undo, server } = openUndo();
  await undo.remove(jasmineItem);
  server.items = [itemOf(coffeeId, 1), itemOf(jasmineId, 4)];
  await undo.undo();
  expect(inShort(server.items)).toBe(`${coffeeId} 1, ${jasmineId} 6`);
});

test('a removal whose response only was lost can be undone', async () => {
  const { undo, server } = openUndo();
  server.failing.add('remove');
  server.items = [itemOf(coffeeId, 3)];
  await undo.remove(jasmineItem);
  await undo.undo();
  expect(inShort(server.items)).toBe(`${coffeeId} 3, ${jasmineId} 2`);
});

test('an Undo that fails says so, and sends the same changes again', async () => {
  const { undo, server } = openUndo();
  await undo.clear(two);
  server.failing.add('add');
  await undo.undo();
  expect(undo.$removal.get()).toMatchObject({ isAll: true, state: 'failed' });
  const sent = server.idempotencyKeys.at(-1);
  server.failing.clear();
  await undo.undo();
  expect(server.idempotencyKeys.at(-1)).toBe(sent);
});

test.each<[string, (shop: ReturnType<typeof openUndo>) => Promise<unknown>]>([
  ['an addition', ({ cart }) => cart.add([jasmine])],
  ['another quantity', ({ cart }) => cart.change(coffeeId, 1)],
  ['an emptied cart', ({ cart }) => cart.clear()],
])('an offer to undo ends with %s', async (_, change) => {
  const shop = openUndo();
  await shop.undo.remove(jasmineItem);
  await change(shop);
  expect(shop.undo.$removal.get()).toBeUndefined();
  shop.server.calls.length = 0;
  await shop.undo.undo();
  expect(shop.server.calls).toEqual([]);
});

test('an offer to undo stays through a reload and a change in another tab', async () => {
  const { undo, cart, elsewhere } = openUndo();
  await undo.remove(jasmineItem);
  await cart.reload();
  elsewhere([itemOf(coffeeId, 1)]);
  expect(undo.$removal.get()?.state).toBe('offered');
});
