import { expect, test } from 'vitest';
import type { PanelCart } from '#stores/cart-changes.ts';
import { coffeeId, itemOf, jasmineId, openCart } from './fakes.ts';

const held = [itemOf(jasmineId, 2)];

function openPayment() {
  const opened = openCart(held);
  const { server } = opened;
  server.items = [];
  server.openPayment = { url: 'https://pay.test/1', items: held };
  opened.setOpenPayment(server.openPayment);
  return opened;
}

test.each<[string, (of: ReturnType<typeof openPayment>) => Promise<unknown>, string]>([
  ['changing', ({ cart }) => cart.change(jasmineId, 3), `change ${jasmineId} 3`],
  ['removing', ({ cart }) => cart.remove(jasmineId), `remove ${jasmineId}`],
  ['emptying', ({ cart }) => cart.clear(), 'clear'],
  ['writing a gift note', ({ cart }) => cart.writeGiftNote('Hi'), 'note Hi'],
])('%s ends an open payment first', async (_, act, call) => {
  const opened = openPayment();
  expect(await act(opened)).toBe(true);
  expect(opened.server.calls).toEqual(['restore undefined', call, 'read']);
  expect(opened.kept.notes).toBeGreaterThan(0);
  expect(opened.cart.$answer.get().openPayment).toBeUndefined();
});

test('adding leaves an open payment alone', async () => {
  const { cart, server } = openPayment();
  await cart.add([{ id: jasmineId, quantity: 1 }]);
  expect(server.calls).toEqual([`add ${jasmineId} 1`, 'read']);
  expect(cart.$answer.get().openPayment).toBeDefined();
});

test('ending a payment resolves to the restored bars, and once it is over, to nothing', async () => {
  const { cart } = openPayment();
  expect([await cart.endPayment(), await cart.endPayment()]).toEqual([{ bars: 2 }, undefined]);
});

const two = [itemOf(jasmineId, 2), itemOf(coffeeId, 3)];

test.each<[what: string, call: string, make: (cart: PanelCart) => Promise<unknown>, event: string]>([
  ['one more', 'change', (cart) => cart.change(coffeeId, 4), `added ${coffeeId} 1`],
  ['two fewer', 'change', (cart) => cart.change(coffeeId, 1), `removed ${coffeeId} 2`],
  ['removing', 'remove', (cart) => cart.remove(coffeeId), `removed ${coffeeId} 3`],
  ['clearing', 'clear', (cart) => cart.clear(), `removed ${jasmineId} 2, ${coffeeId} 3`],
])('%s is tracked once the server has it, and not if it fails', async (_, call, make, event) => {
  const { cart, server, events } = openCart(two);
  const release = server.hold();
  const done = make(cart);
  expect(events).toEqual([]);
  release();
  await done;
  expect(events).toEqual([event]);

  const failing = openCart(two);
  failing.server.failing.add(call);
  await make(failing.cart).catch(() => undefined);
  expect(failing.events).toEqual([]);
});

test('quick clicks are tracked one by one, in their order', async () => {
  const { cart, events } = openCart(two);
  await Promise.all([cart.change(coffeeId, 4), cart.change(coffeeId, 5), cart.change(coffeeId, 4)]);
  expect(events).toEqual([`added ${coffeeId} 1`, `added ${coffeeId} 1`, `removed ${coffeeId} 1`]);
});

test('a change in another tab is tracked there, and a reload tracks nothing', async () => {
  const { cart, elsewhere, server, events } = openCart(two);
  elsewhere([itemOf(coffeeId, 9)]);
  server.items = [];
  await cart.reload();
  expect(events).toEqual([]);
});
