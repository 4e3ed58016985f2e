import { expect, test } from 'vitest';
import { type PanelCart, trackChanges, type TrackedChange } from '#stores/cart-changes.ts';
import { coffeeId, itemOf, jasmineId, openCart } from './fakes.ts';

const two = [itemOf(jasmineId, 2), itemOf(coffeeId, 3)];

function openTrackedCart() {
  const shop = openCart(two);
  const events: string[] = [];
  const track = ({ kind, lines }: TrackedChange) => {
    events.push(`${kind} ${lines.map(({ id, quantity }) => `${id} ${String(quantity)}`).join(', ')}`);
  };
  return { ...shop, cart: trackChanges(shop.cart, track), quietCart: shop.cart, events };
}

const changes: [what: string, call: string, make: (cart: PanelCart) => Promise<unknown>, event: string][] = [
  ['one more', 'change', (cart) => cart.change(coffeeId, 4), `added ${coffeeId} 1`],
  ['two fewer', 'change', (cart) => cart.change(coffeeId, 1), `removed ${coffeeId} 2`],
  ['removing', 'remove', (cart) => cart.remove(coffeeId), `removed ${coffeeId} 3`],
  ['clearing', 'clear', (cart) => cart.clear(), `removed ${jasmineId} 2, ${coffeeId} 3`],
];

test.each(changes)('%s is pushed once the server has it, and not if it fails', async (_, call, make, event) => {
  const { cart, server, events } = openTrackedCart();
  const release = server.hold();
  const done = make(cart);
  expect(events).toEqual([]);
  release();
  await done;
  expect(events).toEqual([event]);

  const failing = openTrackedCart();
  failing.server.failing.add(call);
  await make(failing.cart).catch(() => undefined);
  await make(failing.quietCart).catch(() => undefined);
  expect(failing.events).toEqual([]);
});

test('quick clicks are pushed one by one, in their order', async () => {
  const { cart, events } = openTrackedCart();
  await Promise.all([cart.change(coffeeId, 4), cart.change(coffeeId, 5), cart.change(coffeeId, 4)]);
  expect(events).toEqual([`added ${coffeeId} 1`, `added ${coffeeId} 1`, `removed ${coffeeId} 1`]);
});

test('a change in another tab is pushed there, and a reload pushes nothing', async () => {
  const { cart, elsewhere, server, events } = openTrackedCart();
  elsewhere([itemOf(coffeeId, 9)]);
  server.items = [];
  await cart.reload();
  expect(events).toEqual([]);
});

test('clearing an empty cart is not pushed', async () => {
  const { cart, events } = openTrackedCart();
  await cart.clear();
  await cart.clear();
  expect(events).toEqual([`removed ${jasmineId} 2, ${coffeeId} 3`]);
});
