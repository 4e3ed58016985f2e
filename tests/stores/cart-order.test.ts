import { expect, test } from 'vitest';
import { coffeeId, itemOf, jasmineId, openCart, inShort } from './fakes.ts';

const one = [itemOf(jasmineId, 1)];

test('a change is sent when the one before is answered and read', async () => {
  const { cart, server } = openCart(one);
  await Promise.all([cart.change(jasmineId, 2), cart.change(jasmineId, 3), cart.remove(jasmineId)]);
  const calls = [`change ${jasmineId} 2`, 'read', `change ${jasmineId} 3`, 'read', `remove ${jasmineId}`, 'read'];
  expect(server.calls).toEqual(calls);
});

test('the answer of a reload that was under way when a change was made does not overwrite it', async () => {
  const { cart, server, shown } = openCart(one);
  const release = server.hold();
  const reload = cart.reload();
  await new Promise((nextTask) => setTimeout(nextTask));
  const change = cart.change(jasmineId, 2);
  release();
  await Promise.all([reload, change]);
  expect(new Set(shown)).toEqual(new Set([`${jasmineId} 2`]));
});

test('the answer of a failure does not overwrite the change behind it', async () => {
  const { cart, server, shown } = openCart(one);
  server.failing.add('remove');
  await Promise.all([cart.remove(jasmineId), cart.clear()]);
  expect(new Set(shown)).toEqual(new Set(['']));
});

test('two clicks without a network end where the server is, not between them', async () => {
  const { cart, server, failures } = openCart(one);
  server.failing.add('change').add('read');
  await Promise.all([cart.change(jasmineId, 2), cart.change(jasmineId, 3)]);
  expect(inShort(cart.$items.get())).toBe(`${jasmineId} 1`);
  expect(failures).toHaveLength(2);
});

test('another tab changes what is shown here, without a call', () => {
  const { cart, server, elsewhere } = openCart(one);
  elsewhere([itemOf(coffeeId, 4)]);
  expect([inShort(cart.$items.get()), cart.$count.get()]).toEqual([`${coffeeId} 4`, 4]);
  expect(server.calls).toEqual([]);
});

test('another tab does not disturb a change that is on its way', async () => {
  const { cart, elsewhere, shown } = openCart(one);
  const done = cart.change(jasmineId, 2);
  elsewhere([]);
  await done;
  expect(new Set(shown)).toEqual(new Set([`${jasmineId} 2`]));
});

test('another tab is what a failed change goes back to while the server is unreachable', async () => {
  const { cart, server, elsewhere } = openCart(one);
  elsewhere([itemOf(jasmineId, 5)]);
  server.failing.add('change').add('read');
  await cart.change(jasmineId, 6);
  expect(inShort(cart.$items.get())).toBe(`${jasmineId} 5`);
});
