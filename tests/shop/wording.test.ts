import { describe, expect, test } from 'vitest';
import { cartButtonLabel, itemsLabel } from '#shop/item-count.ts';
import { barsLabel, cartProblemMessage, toasts } from '#shop/wording.ts';
import { discountedTotalNote, discountHint } from '#shop/form-wording.ts';
import { reviewToasts } from '#shop/review-form-wording.ts';

describe('singular for 1, plural otherwise', () => {
  test.each([
    [0, '0 bars', '0 items'],
    [1, '1 bar', '1 item'],
    [2, '2 bars', '2 items'],
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
    [5, 'Only 1 more bar until your 20% discount!'],
    [6, 'Only 4 more bars until your 30% discount!'],
    [9, 'Only 1 more bar until your 30% discount!'],
    [10, "You'll get 30% off your entire order at checkout!"],
    [1000, "You'll get 30% off your entire order at checkout!"],
  ])('%i bars', (count, sentence) => {
    expect(discountHint(count)).toBe(sentence);
  });

  test.each([
    [1, 30, "You'll get 30% off your entire order at checkout!"],
    [10, 30, "You'll get 30% off your entire order at checkout!"],
    [5, 20, "You'll get 20% off your entire order at checkout!"],
    [6, 20, 'Only 4 more bars until your 30% discount!'],
    [5, 10, 'Only 1 more bar until your 20% discount!'],
  ])('holds out no bundle that gives no more than the code: %i bars and %i%%', (count, percent, sentence) => {
    expect(discountHint(count, { code: 'FRIENDS', percent })).toBe(sentence);
  });
});

describe('what is paid for the chosen bars', () => {
  test.each<[number, number, number | undefined, string | undefined]>([
    [1, 0, undefined, undefined],
    [5, 0, undefined, undefined],
    [6, 0, undefined, 'You pay $43.20 (20% off)'],
    [10, 0, undefined, 'You pay $63.00 (30% off)'],
    [1, 4, undefined, undefined],
    [2, 4, undefined, 'You pay $14.40 (20% off)'],
    [1, 9, undefined, 'You pay $6.30 (30% off)'],
    [3, 0, 30, 'You pay $18.90 (30% off)'],
    [6, 0, 30, 'You pay $37.80 (30% off)'],
    [6, 0, 10, 'You pay $43.20 (20% off)'],
  ])('%i beside %i in the cart, with a code of %s: %s', (quantity, inCart, percent, note) => {
    const code = percent === undefined ? undefined : { code: 'FRIENDS', percent };
    expect(discountedTotalNote(quantity, inCart, code)).toBe(note);
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
    [
      'review',
      reviewToasts.reviewSent,
      'Thank you!',
      'Your review has been submitted and will appear after moderation.',
    ],
    ['no stars', reviewToasts.ratingRequired, 'Rating Required', 'Please select a star rating for your review.'],
  ])('%s', (_, toast, title, text) => {
    expect(toast).toEqual({ title, text });
  });
});

test('a refused cart change is explained for a person', () => {
  expect(cartProblemMessage['too-many']).toMatch(/\b999\b/);
  expect(cartProblemMessage['bad-quantity']).toMatch(/\b1\b.*\b999\b/);
  expect(cartProblemMessage['unknown-item']).toMatch(/not in your cart/i);
});
