// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { payUrl, refusal } from '../stores/checkout-counter.ts';
import { bars, deliveryWords, showCart, setStage } from './stage.tsx';

setStage();

/** The amounts of the summary by their names. */
const amounts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

/** Title and text of each suggestion. */
const upsells = (container: HTMLElement) =>
  Array.from(container.querySelectorAll('li strong'), (title) => title.parentElement?.textContent);

const almost = 'Almost there One more soap gives you free shipping.';
const toFamily = (more: number) =>
  `Add ${String(more)} more for 20% off Make it the Family Pack of 6: 20% off every bar, free shipping included.`;
const toSampler = (more: number) =>
  `Add ${String(more)} more for 30% off Make it the Scent Sampler of 10: 30% off every bar, free shipping included.`;

describe('suggestions', () => {
  test.each([
    [1, []],
    [2, [almost]],
    [3, [toFamily(3)]],
    [5, [`${toFamily(1)}6 bars cost less than 5: you pay $1.80 less.Add 1 Tea Tree bar`]],
    [6, [toSampler(4)]],
    [9, [`${toSampler(1)}10 bars cost less than 9: you pay $1.80 less.Add 1 Tea Tree bar`]],
    [10, []],
    [15, []],
  ])('with %i bars', (count, expected) => {
    const { container } = showCart(bars(count));
    expect(upsells(container)).toEqual(expected);
  });
});

test('says when an order of today arrives', () => {
  showCart(bars(1));
  expect(screen.getByText(deliveryWords)).toBeTruthy();
});

describe('amounts', () => {
  test.each<[number, Record<string, string>]>([
    [1, { Subtotal: '$9.00', Total: '$9.00', Shipping: '$5.00', 'You pay at checkout': '$14.00' }],
    [2, { Subtotal: '$18.00', Total: '$18.00', Shipping: '$5.00', 'You pay at checkout': '$23.00' }],
    [3, { Subtotal: '$27.00', Total: '$27.00', Shipping: 'Free', 'You pay at checkout': '$27.00' }],
    [5, { Subtotal: '$45.00', Total: '$45.00', Shipping: 'Free', 'You pay at checkout': '$45.00' }],
    [6, { Subtotal: '$54.00', '20% Bundle Discount': '-$10.80', Total: '$43.20', 'You pay at checkout': '$43.20' }],
    [9, { Subtotal: '$81.00', '20% Bundle Discount': '-$16.20', Total: '$64.80', 'You pay at checkout': '$64.80' }],
    [10, { Subtotal: '$90.00', '30% Bundle Discount': '-$27.00', Total: '$63.00', 'You pay at checkout': '$63.00' }],
  ])('of %i bars', (count, expected) => {
    showCart(bars(count));
    expect(amounts()).toEqual({ Shipping: 'Free', ...expected });
  });

  test.each([
    [1, 'Add $18.00 more for free shipping and save $5.'],
    [2, 'Add $9.00 more for free shipping and save $5.'],
    [3, 'Your order ships free.'],
    [6, 'Your order ships free.'],
  ])('of %i bars, and shipping', (count, message) => {
    showCart(bars(count));
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('follow the stepper', async () => {
    const { user } = showCart(bars(5));
    await user.click(screen.getByRole('button', { name: 'One more of Shea Butter, Jasmine' }));
    expect(amounts()).toMatchObject({ Subtotal: '$54.00', '20% Bundle Discount': '-$10.80' });
  });
});

test.each([
  [2, ['Free shipping at 3, 1 more to go', '20% off at 6, 4 more to go', '30% off at 10, 8 more to go']],
  [6, ['✓ Free shipping at 3, reached', '✓ 20% off at 6, reached', '30% off at 10, 4 more to go']],
])('the milestones of %i bars', (count, expected) => {
  showCart(bars(count));
  const goals = screen.getAllByText(/at (3|6|10)$/, { ignore: '.sr-only' });
  expect(goals.map(({ textContent }) => textContent)).toEqual(expected);
});

describe('checking out', () => {
  test('says so until the browser is sent away', async () => {
    const { user, log } = showCart(bars(2));
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    await waitFor(() => {
      expect(log.at(-1)).toBe(`to ${payUrl}`);
    });
  });

  test('disables the button', async () => {
    const { user, api, checkout } = showCart(bars(2));
    api.createCheckoutSession = () => new Promise(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    const busy = screen.getByRole('button', { name: 'Redirecting to checkout...' });
    expect(busy).toHaveProperty('disabled', true);
    expect(checkout.$busy.get()).toBe(true);
  });

  test('that fails gives the button back', async () => {
    const { user, api, log } = showCart(bars(2));
    api.createCheckoutSession = () => Promise.reject(refusal(503, { message: 'Payments are down.' }));
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(await screen.findByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', false);
    expect(log.at(-1)).toBe('error toast Error: Payments are down.');
    expect(log).not.toContain('panel closes');
  });
});
