import { describe, expect, test } from 'vitest';
import { itemOf, jasmine, jasmineId, openCart, told } from './fakes.ts';

const mix = (['jasmine', 'coffee', 'rose'] as const).map((scent) => ({ ...jasmine, scent }));
const ids = ['shea-butter-jasmine', 'shea-butter-coffee', 'shea-butter-rose'];
const nextTask = () => new Promise((done) => setTimeout(done));

test('a mix is added with one reload', async () => {
  const { cart, server } = openCart();
  await cart.addAll(mix);
  expect(server.calls).toEqual(['add jasmine 1', 'add coffee 1', 'add rose 1', 'read']);
  expect(told(cart.$items.get())).toBe(ids.map((id) => `${id} 1`).join(', '));
});

test('the first bar of a mix makes the cart before the others follow', async () => {
  const { cart, server } = openCart();
  const release = server.hold();
  const done = cart.addAll(mix);
  await nextTask();
  expect(server.calls).toEqual(['add jasmine 1']);
  release();
  await done;
});

test('a mix whose first bar fails adds nothing', async () => {
  const { cart, server } = openCart();
  server.failing.add('add');
  await expect(cart.addAll(mix)).rejects.toThrow('add jasmine 1 failed');
  expect(server.calls).toEqual(['add jasmine 1', 'read']);
});

test('a mix that fails in part rejects, and shows what got through once all of it is answered', async () => {
  const { cart, server } = openCart([itemOf(jasmineId, 1)]);
  const { addItem } = server.api;
  server.api.addItem = async (selection, changeId) => {
    if (selection.scent === 'coffee') throw new Error('no coffee');
    if (selection.scent === 'rose') await nextTask();
    return addItem(selection, changeId);
  };
  await expect(cart.addAll(mix)).rejects.toThrow('no coffee');
  expect(server.calls).toEqual(['add jasmine 1', 'add rose 1', 'read']);
  expect(told(cart.$items.get())).toBe(`${jasmineId} 2, shea-butter-rose 1`);
});

test('an empty mix changes nothing', async () => {
  const { cart, server } = openCart();
  await cart.addAll([]);
  expect([server.calls, cart.$items.get()]).toEqual([['read'], []]);
});

describe('in order', () => {
  test('a mix is added one after the other, with one reload', async () => {
    const { cart, server } = openCart();
    const release = server.hold();
    const done = cart.addInOrder(mix.map(cart.additionOf));
    await nextTask();
    expect(server.calls).toEqual(['add jasmine 1']);
    release();
    expect(await done).toEqual([]);
    expect(server.calls).toEqual(['add jasmine 1', 'add coffee 1', 'add rose 1', 'read']);
    expect(told(cart.$items.get())).toBe(ids.map((id) => `${id} 1`).join(', '));
  });

  test('what failed is told, logged, and is sent again under its name', async () => {
    const { cart, server, failures } = openCart();
    server.failing.add('add');
    const failed = await cart.addInOrder(mix.map(cart.additionOf));
    expect(failed).toMatchObject(mix);
    expect(failures).toHaveLength(3);
    server.failing.clear();
    expect(await cart.addInOrder(failed)).toEqual([]);
    expect(server.changeIds.slice(3)).toEqual(server.changeIds.slice(0, 3));
  });

  test('a kind that is refused does not keep the others back', async () => {
    const { cart, server } = openCart([itemOf('shea-butter-coffee', 999)]);
    const failed = await cart.addInOrder(mix.map(cart.additionOf));
    expect(failed).toMatchObject([{ scent: 'coffee' }]);
    expect(server.items.map(({ quantity }) => quantity)).toEqual([999, 1, 1]);
  });
});
