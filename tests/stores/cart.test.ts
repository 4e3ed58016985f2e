import { describe, expect, test } from 'vitest';
import { coffeeId, itemOf, jasmine, jasmineId, openCart, inShort } from './fakes.ts';

const two = [itemOf(jasmineId, 2), itemOf(coffeeId, 3)];
const all = `${jasmineId} 2, ${coffeeId} 3`;

test('at first the cart of the last page is shown, without a call, or an empty one', () => {
  const { cart, server } = openCart([], two);
  expect([inShort(cart.$items.get()), cart.$count.get(), server.calls]).toEqual([all, 5, []]);
  const first = openCart([], null).cart;
  expect([first.$items.get(), first.$count.get()]).toEqual([[], 0]);
});

type Cart = ReturnType<typeof openCart>['cart'];

describe.each<[call: string, make: (cart: Cart) => Promise<unknown>, after: string]>([
  [`add ${jasmineId} 1`, (cart) => cart.add([jasmine]), `${jasmineId} 3, ${coffeeId} 3`],
  [`change ${jasmineId} 7`, (cart) => cart.change(jasmineId, 7), `${jasmineId} 7, ${coffeeId} 3`],
  [`remove ${jasmineId}`, (cart) => cart.remove(jasmineId), `${coffeeId} 3`],
  ['clear', (cart) => cart.clear(), ''],
])('%s', (call, make, after) => {
  const [what = ''] = call.split(' ');
  const waits = what === 'add';
  const atOnce = waits ? all : after;

  test('is followed by a reload, and kept for the next page', async () => {
    const { cart, server, kept } = openCart(two);
    await make(cart);
    expect(server.calls).toEqual([call, 'read']);
    expect([inShort(cart.$items.get()), inShort(kept.items ?? [])]).toEqual([after, after]);
  });

  test(waits ? 'waits for the server' : 'is shown at once', async () => {
    const { cart, kept } = openCart(two);
    const done = make(cart);
    expect([inShort(cart.$items.get()), inShort(kept.items ?? [])]).toEqual([atOnce, atOnce]);
    await done;
  });

  test('that fails shows what the server has, without a second try', async () => {
    const { cart, server, failures } = openCart(two);
    server.items = [itemOf(jasmineId, 1)];
    server.failing.add(what);
    const outcome = await make(cart).catch((error: unknown) => error);
    expect(server.calls).toEqual([call, 'read']);
    expect(inShort(cart.$items.get())).toBe(`${jasmineId} 1`);
    expect(cart.$isOutdated.get()).toBe(false);
    const error = new Error(`${call} failed`);
    expect([outcome, failures]).toEqual(what === 'add' ? [error, []] : [false, [error]]);
  });

  test('that fails while the server is unreachable goes back to the last known cart', async () => {
    const { cart, server, kept } = openCart(two);
    server.failing.add(what).add('read');
    await make(cart).catch(() => undefined);
    expect([inShort(cart.$items.get()), inShort(kept.items ?? [])]).toEqual([all, all]);
    expect(cart.$isOutdated.get()).toBe(true);
  });

  test('that worked is no failure even if the reload fails', async () => {
    const { cart, server, failures } = openCart(two);
    server.failing.add('read');
    expect(await make(cart)).not.toBe(false);
    await cart.settled();
    expect(server.calls).toEqual([call, 'read']);
    expect(inShort(cart.$items.get())).toBe(after);
    expect(failures).toEqual([new Error('read failed')]);
  });

  test('has an idempotency key of its own each time', async () => {
    const { cart, server } = openCart(two);
    await Promise.all([make(cart), make(cart).catch(() => undefined)]);
    expect(server.idempotencyKeys).toEqual(['change-1', 'change-2']);
  });
});

test('a cart that could not be read stays as it was last known, and says that it is outdated until it is read', async () => {
  const { cart, server, failures } = openCart(two);
  server.failing.add('read');
  await cart.reload();
  expect([cart.$isOutdated.get(), inShort(cart.$items.get())]).toEqual([true, all]);
  expect(failures).toEqual([new Error('read failed')]);
  server.failing.clear();
  await cart.reload();
  expect([cart.$isOutdated.get(), failures.length]).toEqual([false, 1]);
});
