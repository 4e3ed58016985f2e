import { expect, test } from 'vitest';
import { refusal } from './checkout-counter.ts';
import { itemOf, jasmineId, openCart } from './fakes.ts';

const mix = (['jasmine', 'coffee', 'rose'] as const).map((scent) => ({ id: `shea-butter-${scent}`, quantity: 1 }));

async function failOnce(error?: Error) {
  const shop = openCart([itemOf(jasmineId, 1)]);
  if (error) shop.server.refusal = error;
  else shop.server.failing.add('add');
  await expect(shop.cart.add(mix)).rejects.toThrow();
  shop.server.failing.clear();
  shop.server.refusal = undefined;
  return shop;
}

test.each<[string, Error | undefined]>([
  ['without a response', undefined],
  ['of the server', refusal(503, { message: 'We can’t reach your cart right now.' })],
])('after a failure %s the same mix is sent as the same change', async (_, error) => {
  const { cart, server } = await failOnce(error);
  await cart.add(mix);
  await cart.add(mix);
  const [first, second, third] = server.idempotencyKeys;
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each<[string, (cart: ReturnType<typeof openCart>['cart']) => Promise<unknown>]>([
  ['another mix', (cart) => cart.add(mix.slice(1))],
  ['a change of the cart', (cart) => cart.change(jasmineId, 3)],
])('%s after a failure makes the same mix a new change', async (_, change) => {
  const { cart, server } = await failOnce();
  await change(cart);
  await cart.add(mix);
  expect(new Set(server.idempotencyKeys).size).toBe(3);
});

test('after a refusal the same mix is a new change', async () => {
  const { cart, server } = await failOnce(refusal(409, { message: 'Out of stock.' }));
  await cart.add(mix);
  expect(new Set(server.idempotencyKeys).size).toBe(2);
});
