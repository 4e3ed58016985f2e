import { expect, test } from 'vitest';
import { openCheckout, payUrl } from './checkout-counter.ts';
import { coffeeId, itemOf, inShort } from './fakes.ts';

test('a code that the panel shows goes along', async () => {
  const { checkout, discount, log } = openCheckout();
  discount.apply('firsttimeshopper');
  await checkout.start();
  expect(log).toContain(`checkout of ${coffeeId} 3 with FIRSTTIMESHOPPER`);
  expect(discount.$code.get()?.percent).toBe(30);
});

test('a code that the server refused is forgotten, and checkout continues', async () => {
  const { checkout, api, discount, log } = openCheckout();
  discount.apply('FIRSTTIMESHOPPER');
  api.createCheckoutSession = () => Promise.resolve({ url: payUrl, message: 'Not your first order.' });
  await checkout.start();
  expect(discount.$code.get()).toBeUndefined();
  expect(log.at(-1)).toBe(`to ${payUrl}`);
});

test('turning back brings the lines back and says so', async () => {
  const { checkout, api, cart, server, log } = openCheckout();
  await checkout.start();
  api.restoreCart = () => {
    server.items = [itemOf(coffeeId, 3)];
    return Promise.resolve({ bars: 3, refusedCode: undefined, message: undefined });
  };
  log.length = 0;
  await checkout.returnFromPayment();
  const toast = 'plain toast Your cart is back: 3 bars from your unfinished checkout are back in it.';
  expect(log).toEqual(['back from paying', 'noted elsewhere', toast, '3 bars']);
  expect(inShort(cart.$items.get())).toBe(`${coffeeId} 3`);
});

test('turning back that fails is logged, and one that brings nothing back says nothing; the cart is read all the same', async () => {
  const { checkout, api, server, log } = openCheckout();
  await checkout.returnFromPayment();
  expect([log, server.calls]).toEqual([['back from paying', 'noted elsewhere'], ['read']]);
  log.length = 0;
  api.restoreCart = () => Promise.reject(new TypeError('Failed to fetch'));
  await checkout.returnFromPayment();
  expect([log, server.calls]).toEqual([['TypeError: Failed to fetch'], ['read', 'read']]);
});

const back = (bars: number, refusedCode?: string) => () => Promise.resolve({ bars, refusedCode, message: undefined });

test.each([
  [2, 'Your cart is back: 2 bars from your unfinished checkout are back in it. FIRSTTIMESHOPPER is for'],
  [0, 'Your code was removed: FIRSTTIMESHOPPER is for first orders'],
])('a code refused by the payment page is taken off with %d bars, and the shopper hears of it', async (bars, words) => {
  const { checkout, api, discount, log } = openCheckout();
  discount.apply('FIRSTTIMESHOPPER');
  api.restoreCart = back(bars, 'FIRSTTIMESHOPPER');
  await checkout.returnFromPayment();
  expect(discount.$code.get()).toBeUndefined();
  expect(log.join()).toContain(words);
});

test('turning back ends the left page alone, once: another tab may have left for another since', async () => {
  const { checkout, api } = openCheckout();
  const ended: unknown[] = [];
  api.restoreCart = (left) => {
    ended.push(left);
    return Promise.resolve({ bars: 0 });
  };
  await checkout.start();
  await checkout.returnFromPayment();
  await checkout.returnFromPayment();
  expect(ended).toEqual([payUrl, undefined]);
});

test('a checkout ends the payment of another tab, says what is in the cart again, and leaves to pay', async () => {
  const { checkout, otherTab, log } = openCheckout();
  otherTab.ended = { bars: 2, refusedCode: undefined, message: undefined };
  await checkout.start();
  expect(log[1]).toContain('plain toast Your cart is back: 2 bars');
  expect(log.at(-1)).toBe(`to ${payUrl}`);
});

test('a checkout whose payment in another tab is paid meanwhile says so, shows the cart as it is and stays', async () => {
  const { checkout, otherTab, server, log } = openCheckout();
  otherTab.ended = { bars: 0, refusedCode: undefined, message: 'This order is already paid.' };
  server.items = [];
  await checkout.start();
  expect(log).toEqual(['busy', '0 bars', 'idle', 'error toast Error: This order is already paid.']);
});

test.each([
  ['in this tab is leaving to pay', payUrl, {}, payUrl],
  ['in another tab is not', payUrl, { ctrlKey: true }, undefined],
  ['in another window is not', payUrl, { shiftKey: true }, undefined],
  ['to where nobody may pay is not there', 'https://evil.test/', {}, undefined],
  ['of a page that ran out is not there', null, {}, undefined],
])('the link to the open payment followed %s', (_, url, pressed, left) => {
  const { checkout, setOpenPayment, tab } = openCheckout();
  setOpenPayment({ url, items: [] });
  checkout.resumePayment({ metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, ...pressed });
  expect(tab.left).toBe(left);
});
