import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { addedNote, type Addition } from '#shop/cart-status.ts';
import { cartProblemMessage } from '#shop/wording.ts';
import { addFailed, cookiesNeeded, createAddBars } from '#stores/cart.ts';
import { createToastStore } from '#stores/toasts.ts';
import { refusal } from './checkout-counter.ts';
import { coffeeId, jasmineId, openCart } from './fakes.ts';

const jasmine = (quantity: number) => ({ id: jasmineId, quantity });
const coffee = { id: coffeeId, quantity: 2 };

test.each([
  [[jasmine(1)], 1, undefined, 'Added Shea Butter Jasmine. 1 bar in your cart.'],
  [[jasmine(2)], 2, undefined, 'Added 2 bars of Shea Butter Jasmine. 2 bars in your cart.'],
  [[coffee], 5, undefined, 'Added 2 bars of Coconut/Olive Coffee. 5 bars in your cart.'],
  [[jasmine(3), coffee], 5, undefined, 'Added 5 bars. 5 bars in your cart.'],
  [[jasmine(3), coffee], 5, 'Family Pack', 'Added the Family Pack. 5 bars in your cart.'],
  [[jasmine(1)], undefined, undefined, 'Added Shea Butter Jasmine.'],
])('the announcement of %j with %s in the cart', (lines, inCart, bundle, said) => {
  expect(addedNote({ lines, inCart, bundle })).toBe(said);
});

function open() {
  const shop = openCart();
  const toasts = createToastStore();
  const said: string[] = [];
  const announce = (addition: Addition) => said.push(addedNote(addition));
  const addBars = createAddBars({ cart: shop.cart, toasts, announce, isCartKept: () => true });
  return { ...shop, toasts, said, addBars };
}

test('two at once never announce a count without one of them', async () => {
  const { addBars, said } = open();
  await Promise.all([addBars([jasmine(1)]), addBars([coffee])]);
  const soaps = ['Shea Butter Jasmine', '2 bars of Coconut/Olive Coffee'];
  await vi.waitFor(() => expect(said).toEqual(soaps.map((soap) => `Added ${soap}. 3 bars in your cart.`)));
});

test('one is done when it is answered, though the reload hangs, and announced after that', async () => {
  const { addBars, cart, server, said } = open();
  vi.spyOn(server.api, 'readCart').mockReturnValue(new Promise(() => undefined));
  expect([await addBars([jasmine(1)]), cart.$count.get(), said]).toEqual([undefined, 1, []]);
});

test.each([false, true])('a dropped cookie, but no unread cart, is named as the reason: %s', async (isOutdated) => {
  const words = isOutdated ? addFailed : cookiesNeeded;
  const [toasts, announce] = [createToastStore(), vi.fn()];
  const done = () => Promise.resolve();
  const cart = { add: done, settled: done, $count: atom(0), $isOutdated: atom(isOutdated) };
  const addBars = createAddBars({ cart, toasts, announce, isCartKept: () => false });
  expect([await addBars([jasmine(1)]), toasts.$toast.get()?.text]).toEqual([words, words]);
  await Promise.resolve();
  expect(announce).not.toHaveBeenCalled();
});

const usual = 'Failed to add to cart. Please try again.';
const tooMany = cartProblemMessage['too-many'];
const message = 'Shea Butter Rose Soap is out of stock right now.';

test.each<[string, unknown, string]>([
  ['a refusal that trying again does not change', refusal(409, { message }), message],
  ['a refusal without words', refusal(409, {}), usual],
  ['more than the cart takes', refusal(400, { message: tooMany }), tooMany],
  ['a store that is down', refusal(503, { message: 'We can’t reach your cart right now.' }), usual],
  ['no network', new TypeError('fetch failed'), usual],
])('%s is said in one toast, and nowhere else', async (_, error, text) => {
  const { cart, addBars, toasts, said } = open();
  const shown = vi.fn();
  toasts.$toast.listen(shown);
  vi.spyOn(cart, 'add').mockRejectedValue(error);
  expect(await addBars([jasmine(1)])).toBe(text);
  expect(toasts.$toast.get()).toMatchObject({ title: 'Error', kind: 'error', text });
  expect([said, shown.mock.calls.length]).toEqual([[], 1]);
});
