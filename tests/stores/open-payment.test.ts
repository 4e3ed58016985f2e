import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type { OpenPayment, RestoredCart } from '#api/answers.ts';
import { createEndPayment } from '#stores/cart-changes.ts';
import { itemOf, jasmineId, openCart } from './fakes.ts';

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
