import { describe, expect, test } from 'vitest';
import { cartButtonLabel, itemsLabel } from '#shop/item-count.ts';
import { barsLabel, cartProblemMessage, discountHint, toasts } from '#shop/wording.ts';

describe('singular for 1, plural otherwise', () => {
  test.each([
    [0, '0 bars', '0 items'],
    [1, '1 bar', '1 item'],
    [2, '2 bars', '2 items'],
    [11, '11 bars', '11 items'],
    [21, '21 bars', '21 items'],
  ])('%i', (count, bars, items) => {
    expect(barsLabel(count)).toBe(bars);
    expect(itemsLabel(count)).toBe(items);
    expect(cartButtonLabel(count).endsWith(` ${items}`)).toBe(true);
  });
});

describe('the hint of the product page', () => {
  test.each([
    [0, 'Only 6 more bars until your 20% discount!'],
    [1, 'Only 5 more bars until your 20% discount!'],
    [2, 'Only 4 more bars until your 20% discount!'],
    [3, 'Only 3 more bars until your 20% discount!'],
    [4, 'Only 2 more bars until your 20% discount!'],
    [5, 'Only 1 more bar until your 20% discount!'],
    [6, 'Only 4 more bars until your 30% discount!'],
    [7, 'Only 3 more bars until your 30% discount!'],
    [8, 'Only 2 more bars until your 30% discount!'],
    [9, 'Only 1 more bar until your 30% discount!'],
    [10, "You'll get 30% off your entire order at checkout!"],
    [11, "You'll get 30% off your entire order at checkout!"],
    [1000, "You'll get 30% off your entire order at checkout!"],
  ])('%i bars', (count, sentence) => {
    expect(discountHint(count)).toBe(sentence);
  });
});

describe('toasts', () => {
  test.each([
    ['add', toasts.addFailed, 'Error', 'Failed to add to cart. Please try again.'],
    ['checkout', toasts.checkoutFailed(), 'Error', 'Failed to start checkout. Please try again.'],
    ['checkout, the server says why', toasts.checkoutFailed('Out of soap'), 'Error', 'Out of soap'],
    [
      'coupon',
      toasts.codeCopied({ code: 'FIRSTTIMESHOPPER', percent: 30 }),
      'Coupon code copied!',
      'Use FIRSTTIMESHOPPER at checkout for 30% off.',
    ],
    ['review', toasts.reviewSent, 'Thank you!', 'Your review has been submitted and will appear after moderation.'],
    ['no stars', toasts.ratingRequired, 'Rating Required', 'Please select a star rating for your review.'],
  ])('%s', (_, toast, title, text) => {
    expect(toast).toEqual({ title, text });
  });
});

test('a refused cart change is explained for a person', () => {
  expect(cartProblemMessage['too-many']).toMatch(/\b999\b/);
  expect(cartProblemMessage['bad-quantity']).toMatch(/\b1\b.*\b999\b/);
  expect(cartProblemMessage['unknown-item']).toMatch(/not in your cart/i);
});
