import { expect, test } from 'vitest';
import { ApiError } from '#api/answers.ts';
import { barLines, cartTotals, firstOrderCode } from '#shop/pricing.ts';
import { openCheckout, payUrl, refusal } from './checkout-counter.ts';
import { coffeeId } from './fakes.ts';

const asked = `checkout of ${coffeeId} 3`;
const bundle = { kind: 'bundle', label: '10% Bundle Discount', percent: 10 };

test('a checkout closes the panel, empties the cart and goes to the address', async () => {
  const { checkout, cart, kept, server, log } = openCheckout();
  await checkout.start();
  const leaving = ['left to pay', `tracked ${coffeeId} 3`, 'panel closes', '0 bars', `to ${payUrl}`];
  expect(log).toEqual(['busy', asked, ...leaving]);
  expect([server.calls, cart.$items.get(), kept]).toEqual([[], [], { items: [], notes: 1 }]);
});

test('the button is busy from the click until the browser is gone, and a second click starts nothing', async () => {
  const { checkout, log } = openCheckout();
  expect(checkout.$busy.get()).toBe(false);
  const done = Promise.all([checkout.start(), checkout.start()]);
  expect(checkout.$busy.get()).toBe(true);
  await done;
  expect(checkout.$busy.get()).toBe(true);
  expect(log.filter((entry) => entry === asked)).toHaveLength(1);
});

test('an empty cart checks nothing out', async () => {
  const { checkout, log } = openCheckout([]);
  await checkout.start();
  expect(log).toEqual([]);
});

test('the last clicks on the stepper are in what is paid', async () => {
  const { checkout, cart, log } = openCheckout();
  void cart.change(coffeeId, 4);
  void cart.change(coffeeId, 5);
  await checkout.start();
  expect(log).toContain(`checkout of ${coffeeId} 5`);
});

test('a page with outdated rules shows the total that the server names, for that cart alone, and sends it next', async () => {
  const { checkout, cart, discount, api, log } = openCheckout();
  const shown: unknown[] = [];
  const totals = { subtotalCents: 3000, discount: { ...bundle, cents: 300 }, shippingCents: 0, chargeCents: 2700 + 1 };
  const { createCheckoutSession } = api;
  api.createCheckoutSession = (code, shownCents) => {
    shown.push(shownCents);
    if (shownCents === totals.chargeCents) return createCheckoutSession(code, shownCents);
    return Promise.reject(refusal(409, { message: 'Your total is now $27.01.', totals: { ...totals, bars: 7 } }));
  };
  const own = checkout.$totals.get();
  await checkout.start();
  expect(log).toContain('error toast Error: Your total is now $27.01.');
  expect(checkout.$totals.get()).toEqual({ ...own, ...totals });
  discount.apply('FIRSTTIMESHOPPER');
  expect(checkout.$totals.get().chargeCents).toBe(cartTotals(barLines(3), firstOrderCode).chargeCents);
  discount.remove();
  await cart.change(coffeeId, 4);
  expect(checkout.$totals.get().chargeCents).toBe(cartTotals(barLines(4)).chargeCents);
  await cart.change(coffeeId, 3);
  await checkout.start();
  expect(shown).toEqual([own.chargeCents, totals.chargeCents]);
  expect(log.at(-1)).toBe(`to ${payUrl}`);
});

const fallback = 'Failed to start checkout. Please try again.';

test.each<[string, unknown, string]>([
  ['the message of the server', refusal(503, { message: 'Payments are down.' }), 'Payments are down.'],
  ['the fallback for no JSON', new ApiError(502, 'Bad Gateway', '<h1>Bad Gateway</h1>'), fallback],
  ['the fallback for no answer', new TypeError('Failed to fetch'), fallback],
])('a failed checkout shows %s in a toast, leaves the panel open and the cart as it is', async (_, error, text) => {
  const { checkout, api, server, log } = openCheckout();
  api.createCheckoutSession = () => Promise.reject(error);
  await checkout.start();
  expect(log).toEqual(['busy', 'idle', `error toast Error: ${text}`]);
  // The server may have a different cart than the page shows, or may have opened a payment page.
  expect(server.calls).toEqual(['read']);
});

test('a payment address that is not allowed shows a toast, and checkout can be tried again', async () => {
  const { checkout, api, server, log } = openCheckout();
  const { createCheckoutSession } = api;
  api.createCheckoutSession = () => Promise.resolve({ url: 'https://evil.test/', message: undefined });
  await checkout.start();
  expect([log, server.calls]).toEqual([['busy', 'idle', `error toast Error: ${fallback}`], ['read']]);
  api.createCheckoutSession = createCheckoutSession;
  await checkout.start();
  expect(log.at(-1)).toBe(`to ${payUrl}`);
});
