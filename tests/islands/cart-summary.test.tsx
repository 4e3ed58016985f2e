// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { payUrl, refusal } from '../stores/checkout-counter.ts';
import { bars, deliveryWords, showCart, setStage } from './render-islands.tsx';

setStage();

/** The amounts of the summary by their names. */
const amounts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

/** What the panel holds out, with the button that does it. */
const held = (container: HTMLElement) => [
  container.querySelector('.cart-goals p')?.textContent,
  screen.queryByRole('button', { name: /^Add/ })?.textContent,
];
const toFamily = (more: number) => `Add ${String(more)} more for 20% off: the Family Pack of 6`;
const toSampler = (more: number) => `Add ${String(more)} more for 30% off: the Scent Sampler of 10`;
const allReached = 'Your order ships free.';

describe('suggestions', () => {
  test.each([
    [1, 'Add $18.00 more: free shipping saves you $5.', undefined],
    [2, 'Almost there: one more soap, $9.00, gives you free shipping and saves $5.', undefined],
    [3, `${toFamily(3)}, free shipping included.`, undefined],
    [5, `${toFamily(1)} ships free and costs $1.80 less than your 5.`, 'Add 1 Tea Tree bar'],
    [6, `${toSampler(4)}, free shipping included.`, undefined],
    [9, `${toSampler(1)} ships free and costs $1.80 less than your 9.`, 'Add 1 Tea Tree bar'],
    [10, allReached, undefined],
    [15, allReached, undefined],
  ])('with %i bars', (count, words, button) => {
    const { container } = showCart(bars(count));
    expect(held(container)).toEqual([words, button]);
  });
});

test('says when an order of today arrives', () => {
  showCart(bars(1));
  expect(screen.getByText(deliveryWords)).toBeTruthy();
});

test.each([true, false])('says that sales tax comes on top only where it does: %s', (applies) => {
  showCart(bars(1), [], applies);
  expect(screen.queryAllByText('plus sales tax where it applies')).toHaveLength(applies ? 1 : 0);
});

describe('amounts', () => {
  test.each<[number, string, Record<string, string>]>([
    [1, '1 item', { Subtotal: '$9.00', Shipping: '$5.00', 'You pay': '$14.00' }],
    [2, '2 items', { Subtotal: '$18.00', Shipping: '$5.00', 'You pay': '$23.00' }],
    [3, '3 items', { Subtotal: '$27.00', Shipping: 'Free', 'You pay': '$27.00' }],
    [5, '5 items', { Subtotal: '$45.00', Shipping: 'Free', 'You pay': '$45.00' }],
    [6, '6 items', { Subtotal: '$54.00', '20% Bundle Discount': '-$10.80', Shipping: 'Free', 'You pay': '$43.20' }],
    [9, '9 items', { Subtotal: '$81.00', '20% Bundle Discount': '-$16.20', Shipping: 'Free', 'You pay': '$64.80' }],
    [10, '10 items', { Subtotal: '$90.00', '30% Bundle Discount': '-$27.00', Shipping: 'Free', 'You pay': '$63.00' }],
  ])('of %i bars', (count, items, { Subtotal: subtotal, ...others }) => {
    showCart(bars(count));
    expect(amounts()).toEqual({ [`Subtotal, ${items}`]: subtotal, ...others });
    expect(Object.keys(amounts()).at(-1)).toBe('You pay');
  });

  test.each([
    [1, /^Add \$18\.00 more: free shipping saves you \$5\.$/],
    [2, /\$9\.00, gives you free shipping and saves \$5\.$/],
    [3, /free shipping included\.$/],
    [6, /free shipping included\.$/],
    [10, /^Your order ships free\.$/],
  ])('of %i bars, and shipping', (count, message) => {
    const { container } = showCart(bars(count));
    expect(held(container)[0]).toMatch(message);
  });

  test('follow the stepper', async () => {
    const { user } = showCart(bars(5));
    await user.click(screen.getByRole('button', { name: 'One more of Shea Butter, Jasmine' }));
    expect(amounts()).toMatchObject({ 'Subtotal, 6 items': '$54.00', '20% Bundle Discount': '-$10.80' });
  });
});

test.each([
  [2, ['3 ship free, 1 more to go', '6 save 20%, 4 more to go', '10 save 30%, 8 more to go'], 2],
  [6, ['3 ship free, reached', '6 save 20%, reached', '10 save 30%, 4 more to go'], 6],
  [12, ['3 ship free, reached', '6 save 20%, reached', '10 save 30%, reached'], 10],
])('the milestones of %i bars', (count, expected, dashes) => {
  const { container } = showCart(bars(count));
  const goals = screen.getAllByText(/^\d+ (ship|save)/, { ignore: '.sr-only' });
  expect(goals.map(({ textContent }) => textContent)).toEqual(expected);
  expect(container.querySelectorAll('.dashes [data-reached]')).toHaveLength(dashes);
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
