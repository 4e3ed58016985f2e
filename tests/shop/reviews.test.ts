import { describe, expect, test } from 'vitest';
import {
  averageOf,
  countOf,
  filterByRating,
  namingFirst,
  narrowWindowPx,
  pageCount,
  pageOf,
  productPageRatings,
  ratings,
  reviewsAtOnce,
  reviewsPerPage,
  reviewsPerPageNarrow,
  tallyOf,
  type Rating,
} from '#shop/reviews.ts';

const none = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
const shopTally = { 5: 112, 4: 24, 3: 3, 2: 0, 1: 0 };
/** 139 reviews in mixed order; `id` is the place in the list, from 1. */
const reviews = Array.from({ length: 139 }, (_, index) => {
  const rating: Rating = index % 46 === 45 ? 3 : index % 46 >= 2 && index % 46 < 10 ? 4 : 5;
  return { id: index + 1, rating };
});
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('star buttons, page sizes and the narrow window', () => {
  expect(ratings).toEqual([5, 4, 3, 2, 1]);
  expect(productPageRatings).toEqual([5, 4, 3]);
  expect([reviewsPerPage, reviewsPerPageNarrow, reviewsAtOnce, narrowWindowPx]).toEqual([10, 3, 3, 768]);
});

describe('tally and average', () => {
  test('139 reviews are counted by their stars', () => {
    expect(tallyOf(reviews)).toEqual(shopTally);
    expect(countOf(shopTally)).toBe(139);
  });

  test('no reviews: all counts are 0 and there is no average', () => {
    expect(tallyOf([])).toEqual(none);
    expect(countOf(none)).toBe(0);
    expect(averageOf(none)).toBeUndefined();
  });

  test.each([
    ['4.8', shopTally],
    ['5.0', { ...none, 5: 1 }],
    ['1.0', { ...none, 1: 7 }],
    ['4.7', { ...none, 5: 2, 4: 1 }],
    ['2.3', { ...none, 3: 1, 2: 2 }],
  ])('average %s', (average, tally) => {
    expect(averageOf(tally)).toBe(average);
  });
});

test('a filter leaves exactly the reviews of its stars, in their order', () => {
  for (const rating of ratings) {
    const found = reviews.filter((review) => review.rating === rating);
    expect(found).toHaveLength(shopTally[rating]);
    expect(filterByRating(reviews, rating)).toEqual(found);
  }
  expect(filterByRating(reviews)).toEqual(reviews);
});

describe('pages', () => {
  test.each([
    [0, 10, 0],
    [10, 10, 1],
    [11, 10, 2],
    [139, 10, 14],
    [139, 3, 47],
  ])('%i reviews at %i a page make %i', (count, perPage, pages) => {
    expect(pageCount(count, perPage)).toBe(pages);
  });

  test.each([
    // reviews, page, a page, what is on it
    [139, 1, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [139, 14, 10, [131, 132, 133, 134, 135, 136, 137, 138, 139]],
    [139, 15, 10, [131, 132, 133, 134, 135, 136, 137, 138, 139]],
    [6, 3, 3, [4, 5, 6]],
    [4, 0, 3, [1, 2, 3]],
    [0, 1, 10, []],
  ])('of %i reviews, page %i at %i a page', (count, page, perPage, expected) => {
    expect(pageOf(numbers(count), page, perPage)).toEqual(expected);
  });
});

describe('reviews that name a scent', () => {
  const texts = ['The rose lasts.', 'A good bar.', 'Tea tree for the gym', 'ROSE again', ''].map((text) => ({ text }));
  test.each([
    ['Rose', [0, 3, 1, 2, 4]],
    ['Tea Tree', [2, 0, 1, 3, 4]],
    ['Jasmine', [0, 1, 2, 3, 4]],
    [undefined, [0, 1, 2, 3, 4]],
  ])('%s: come first, in their order', (scent, order) => {
    expect(namingFirst(texts, scent)).toEqual(order.map((place) => texts[place]));
  });
});
