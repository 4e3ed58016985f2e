import { expect, test } from 'vitest';
import { itemOf, jasmine, jasmineId, openCart, inShort } from './fakes.ts';

const two = [itemOf(jasmineId, 2)];

test('a cart that could not be read stays as it was last known, and says that it is outdated until it is read', async () => {
  const { cart, server, failures } = openCart(two);
  expect(cart.$isOutdated.get()).toBe(false);
  server.failing.add('read');
  await cart.reload();
  expect([cart.$isOutdated.get(), inShort(cart.$items.get()), failures.length]).toEqual([true, `${jasmineId} 2`, 1]);
  server.failing.clear();
  await cart.reload();
  expect([cart.$isOutdated.get(), failures.length]).toEqual([false, 1]);
});

test('a change that failed is no reason: the cart was read after it', async () => {
  const { cart, server } = openCart(two);
  server.failing.add('change');
  await cart.change(jasmineId, 7);
  expect([cart.$isOutdated.get(), inShort(cart.$items.get())]).toEqual([false, `${jasmineId} 2`]);
});

test.each(['add', 'change', 'remove', 'clear'])('a server that is away altogether is, at %s', async (what) => {
  const { cart, server } = openCart(two);
  for (const name of ['read', 'add', 'change', 'remove', 'clear']) server.failing.add(name);
  const make = {
    add: () => cart.add([jasmine]).catch(() => undefined),
    change: () => cart.change(jasmineId, 7),
    remove: () => cart.remove(jasmineId),
    clear: () => cart.clear(),
  }[what];
  await make?.();
  expect([cart.$isOutdated.get(), inShort(cart.$items.get())]).toEqual([true, `${jasmineId} 2`]);
});
