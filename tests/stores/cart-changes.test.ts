import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import type { OpenPayment, RestoredCart } from '#api/answers.ts';
import { createEndPayment, type PanelCart, trackChanges, type TrackedChange } from '#stores/cart-changes.ts';
import { coffeeId, itemOf, jasmineId, openCart } from './fakes.ts';

describe('an open payment', () => {
  const held = [itemOf(jasmineId, 2)];

  function openPayment() {
    const opened = openCart(held);
    const { server } = opened;
    server.items = [];
    const $openPayment = atom<OpenPayment | undefined>({ url: 'https://pay.test/1', items: held });
    const restored: RestoredCart = { bars: 2 };
    server.endPayment = createEndPayment({
      $openPayment,
      api: {
        restoreCart: (left) => {
          server.calls.push(`restore ${String(left)}`);
          server.items = held;
          return Promise.resolve(restored);
        },
      },
      noteElsewhere: () => server.calls.push('note elsewhere'),
    });
    return { ...opened, $openPayment, restored };
  }

  const ended = ['restore undefined', 'note elsewhere'];

  test.each<[string, (of: ReturnType<typeof openPayment>) => Promise<unknown>, string]>([
    ['changing', ({ cart }) => cart.change(jasmineId, 3), `change ${jasmineId} 3`],
    ['removing', ({ cart }) => cart.remove(jasmineId), `remove ${jasmineId}`],
    ['emptying', ({ cart }) => cart.clear(), 'clear'],
    ['writing a gift note', ({ cart }) => cart.writeGiftNote('Hi'), 'note Hi'],
  ])('%s ends it first', async (_, act, call) => {
    const opened = openPayment();
    expect(await act(opened)).toBe(true);
    expect(opened.server.calls).toEqual([...ended, call, 'read']);
    expect(opened.$openPayment.get()).toBeUndefined();
  });

  test('adding leaves it alone', async () => {
    const { cart, server, $openPayment } = openPayment();
    await cart.add([{ base: 'shea butter', scent: 'jasmine', quantity: 1 }]);
    expect(server.calls).toEqual(['add jasmine 1', 'read']);
    expect($openPayment.get()).toBeDefined();
  });

  test('ending resolves to the restored bars, and once it is over, to nothing', async () => {
    const { server, restored } = openPayment();
    expect([await server.endPayment(), await server.endPayment()]).toEqual([restored, undefined]);
  });
});

describe('analytics', () => {
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
});
