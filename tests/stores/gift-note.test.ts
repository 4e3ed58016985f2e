import { expect, test } from 'vitest';
import { createUndoStore } from '#stores/undo.ts';
import { coffeeId, itemOf, openCart } from './fakes.ts';

const items = [itemOf(coffeeId, 2)];

async function readCart(giftNote = '') {
  const shop = openCart(items);
  shop.server.giftNote = giftNote;
  await shop.cart.reload();
  return shop;
}

test('is shown at once, then as the server keeps it; the bars stay', async () => {
  const { cart, server } = await readCart();
  const written = cart.writeGiftNote(' Hi ');
  expect(cart.$giftNote.get()).toBe(' Hi ');
  expect(await written).toBe(true);
  expect([cart.$giftNote.get(), server.giftNote, cart.$count.get()]).toEqual(['Hi', 'Hi', 2]);
});

test('goes back to what the server has when it could not be written', async () => {
  const { cart, server, failures, kept } = await readCart('Hi');
  server.failing.add('note');
  expect(await cart.writeGiftNote('Hello')).toBe(false);
  expect([cart.$giftNote.get(), failures.length, kept.notes]).toEqual(['Hi', 1, 0]);
  server.failing.add('read');
  expect(await cart.writeGiftNote('Hello')).toBe(false);
  expect(cart.$giftNote.get()).toBe('Hi');
});

test('its words are not in the browser’s storage; other tabs ask for them', async () => {
  const { cart, server, kept, noteElsewhere } = await readCart();
  await cart.writeGiftNote('zqx');
  expect([JSON.stringify(kept).includes('zqx'), kept.notes]).toEqual([false, 1]);
  server.giftNote = 'from another tab';
  noteElsewhere();
  await cart.settled();
  expect(cart.$giftNote.get()).toBe('from another tab');
});

test('a cleared cart has it again after an Undo, though the first one fails to write it, and one removed line takes none along', async () => {
  const { cart, server } = await readCart('Hi');
  const undo = createUndoStore(cart);
  await undo.clear(items);
  server.failing.add('note');
  await undo.undo();
  expect(undo.$removal.get()?.state).toBe('failed');
  server.failing.clear();
  await undo.undo();
  expect([server.giftNote, cart.$giftNote.get(), cart.$count.get()]).toEqual(['Hi', 'Hi', 2]);
  server.calls.length = 0;
  await undo.remove(itemOf(coffeeId, 2));
  await undo.undo();
  expect(server.calls.filter((call) => call.startsWith('note'))).toEqual([]);
});
