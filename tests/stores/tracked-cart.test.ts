import { describe, expect, test } from 'vitest';
import type { SalesEvent } from '#shop/sales-events.ts';
import type { CartStore } from '#stores/cart.ts';
import { trackChanges } from '#stores/tracked-cart.ts';
import { coffeeId, itemOf, jasmine, jasmineId, openCart } from './fakes.ts';

const two = [itemOf(jasmineId, 2), itemOf(coffeeId, 3)];

function openToldCart() {
  const shop = openCart(two);
  const told: string[] = [];
  const tell = ({ event, ecommerce }: SalesEvent) => {
    const bars = ecommerce.items.map(({ item_id, quantity }) => `${item_id} ${String(quantity)}`);
    told.push(`${event} ${bars.join(', ')}`);
  };
  return { ...shop, cart: trackChanges(shop.cart, tell), quietCart: shop.cart, told };
}

const coffee = { base: 'coconut olive blend', scent: 'coffee', quantity: 4 } as const;

const changes: { what: string; call: string; make: (cart: CartStore) => Promise<unknown>; told: string }[] = [
  { what: 'adding', call: 'add', make: (cart) => cart.add([jasmine]), told: `add_to_cart ${jasmineId} 1` },
  {
    what: 'adding a mix',
    call: 'add',
    make: (cart) => cart.add([jasmine, coffee]),
    told: `add_to_cart ${jasmineId} 1, ${coffeeId} 4`,
  },
  { what: 'one more', call: 'change', make: (cart) => cart.change(coffeeId, 4), told: `add_to_cart ${coffeeId} 1` },
  {
    what: 'two fewer',
    call: 'change',
    make: (cart) => cart.change(coffeeId, 1),
    told: `remove_from_cart ${coffeeId} 2`,
  },
  {
    what: 'removing',
    call: 'remove',
    make: (cart) => cart.remove(coffeeId),
    told: `remove_from_cart ${coffeeId} 3`,
  },
  {
    what: 'clearing',
    call: 'clear',
    make: (cart) => cart.clear(),
    told: `remove_from_cart ${jasmineId} 2, ${coffeeId} 3`,
  },
];

describe.each(changes)('$what', ({ call, make, told: event }) => {
  test('is told once the server has it', async () => {
    const { cart, server, told } = openToldCart();
    const release = server.hold();
    const done = make(cart);
    expect(told).toEqual([]);
    release();
    await done;
    expect(told).toEqual([event]);
  });

  test('that fails is not told', async () => {
    const { cart, server, told } = openToldCart();
    server.failing.add(call);
    await make(cart).catch(() => undefined);
    expect(told).toEqual([]);
  });

  test('in the cart behind it is not told', async () => {
    const { quietCart, told } = openToldCart();
    await make(quietCart);
    expect(told).toEqual([]);
  });
});

test('quick clicks are told one by one, in their order', async () => {
  const { cart, told } = openToldCart();
  await Promise.all([cart.change(coffeeId, 4), cart.change(coffeeId, 5), cart.change(coffeeId, 4)]);
  expect(told).toEqual([`add_to_cart ${coffeeId} 1`, `add_to_cart ${coffeeId} 1`, `remove_from_cart ${coffeeId} 1`]);
});

test('what another tab does is told there, and a reload tells nothing', async () => {
  const { cart, elsewhere, server, told } = openToldCart();
  elsewhere([itemOf(coffeeId, 9)]);
  server.items = [];
  await cart.reload();
  expect(told).toEqual([]);
});

test('clearing an empty cart is not told', async () => {
  const { cart, told } = openToldCart();
  await cart.clear();
  await cart.clear();
  expect(told).toEqual([`remove_from_cart ${jasmineId} 2, ${coffeeId} 3`]);
});
