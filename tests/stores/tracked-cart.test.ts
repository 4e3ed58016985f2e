import { describe, expect, test } from 'vitest';
import type { SalesEvent } from '#shop/analytics-events.ts';
import type { CartStore } from '#stores/cart.ts';
import { trackChanges } from '#stores/tracked-cart.ts';
import { coffeeId, itemOf, jasmine, jasmineId, openCart } from './fakes.ts';

const two = [itemOf(jasmineId, 2), itemOf(coffeeId, 3)];

function openTrackedCart() {
  const shop = openCart(two);
  const events: string[] = [];
  const push = ({ event, ecommerce }: SalesEvent) => {
    const bars = ecommerce.items.map(({ item_id, quantity }) => `${item_id} ${String(quantity)}`);
    events.push(`${event} ${bars.join(', ')}`);
  };
  return { ...shop, cart: trackChanges(shop.cart, push), quietCart: shop.cart, events };
}

const coffee = { base: 'coconut olive blend', scent: 'coffee', quantity: 4 } as const;

const changes: { what: string; call: string; make: (cart: CartStore) => Promise<unknown>; events: string }[] = [
  { what: 'adding', call: 'add', make: (cart) => cart.add([jasmine]), events: `add_to_cart ${jasmineId} 1` },
  {
    what: 'adding a mix',
    call: 'add',
    make: (cart) => cart.add([jasmine, coffee]),
    events: `add_to_cart ${jasmineId} 1, ${coffeeId} 4`,
  },
  { what: 'one more', call: 'change', make: (cart) => cart.change(coffeeId, 4), events: `add_to_cart ${coffeeId} 1` },
  {
    what: 'two fewer',
    call: 'change',
    make: (cart) => cart.change(coffeeId, 1),
    events: `remove_from_cart ${coffeeId} 2`,
  },
  {
    what: 'removing',
    call: 'remove',
    make: (cart) => cart.remove(coffeeId),
    events: `remove_from_cart ${coffeeId} 3`,
  },
  {
    what: 'clearing',
    call: 'clear',
    make: (cart) => cart.clear(),
    events: `remove_from_cart ${jasmineId} 2, ${coffeeId} 3`,
  },
];

describe.each(changes)('$what', ({ call, make, events: event }) => {
  test('is pushed once the server has it', async () => {
    const { cart, server, events } = openTrackedCart();
    const release = server.hold();
    const done = make(cart);
    expect(events).toEqual([]);
    release();
    await done;
    expect(events).toEqual([event]);
  });

  test('that fails is not pushed', async () => {
    const { cart, server, events } = openTrackedCart();
    server.failing.add(call);
    await make(cart).catch(() => undefined);
    expect(events).toEqual([]);
  });

  test('in the cart behind it is not pushed', async () => {
    const { quietCart, events } = openTrackedCart();
    await make(quietCart);
    expect(events).toEqual([]);
  });
});

test('quick clicks are pushed one by one, in their order', async () => {
  const { cart, events } = openTrackedCart();
  await Promise.all([cart.change(coffeeId, 4), cart.change(coffeeId, 5), cart.change(coffeeId, 4)]);
  expect(events).toEqual([`add_to_cart ${coffeeId} 1`, `add_to_cart ${coffeeId} 1`, `remove_from_cart ${coffeeId} 1`]);
});

test('what another tab does is pushed there, and a reload pushes nothing', async () => {
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
  expect(events).toEqual([`remove_from_cart ${jasmineId} 2, ${coffeeId} 3`]);
});
