import { expect, test } from 'vitest';
import {
  basedOnReviews,
  findNamedProduct,
  findReview,
  formatAverage,
  namingFirst,
  narrowWindowPx,
  pageCount,
  productPageRatings,
  ratings,
  reviewsPerPage,
  reviewsPerPageNarrow,
  reviewsShown,
  toPage,
} from '#shop/reviews.ts';

const rated = (count: number, rating: number) => Array.from({ length: count }, () => ({ rating }));

test('star buttons, page sizes and the narrow window', () => {
  expect(ratings).toEqual([5, 4, 3, 2, 1]);
  expect(productPageRatings).toEqual([5, 4, 3]);
  expect([reviewsPerPage, reviewsPerPageNarrow, narrowWindowPx]).toEqual([10, 3, 768]);
});

test('one review and one star are singular', () => {
  expect(reviewsShown({ count: 1, rating: 1, page: 1, pages: 1 })).toBe('1 review with 1 star');
});

test.each([
  ['Got the tea tree.', 'shea-butter-tea-tree'],
  ['Tea tree, coconut and olive.', 'coconut-olive-tea-tree'],
  ['The LAVENDER is better than the rose.', 'shea-butter-lavender'],
  ['The rose is better than the lavender.', 'shea-butter-rose'],
  ['Roses, at last.', 'shea-butter-rose'],
  ['Smells of rosemary.', undefined],
  ['Coconut lathers more.', undefined],
  ['', undefined],
])('a review that says "%s" names %s', (text, id) => expect(findNamedProduct(text)?.id).toBe(id));

test.each([
  [undefined, []],
  ['4.8', [...rated(112, 5), ...rated(24, 4), ...rated(3, 3)]],
  ['5.0', rated(1, 5)],
  ['4.7', [...rated(2, 5), ...rated(1, 4)]],
  ['2.3', [...rated(1, 3), ...rated(2, 2)]],
])('average %s', (average, reviews) => expect(formatAverage(reviews)).toBe(average));

test.each([
  ['Based on 1 verified review', [true]],
  ['Based on 2 verified reviews', [true, true]],
  ['Based on 2 reviews', [true, false]],
])('%s', (words, known) => expect(basedOnReviews(known.map((verified) => ({ verified })))).toBe(words));

test('a further review may make a further page', () => {
  expect([0, 10, 11, 139].map((count) => pageCount(count, 10))).toEqual([0, 1, 2, 14]);
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
  expect(toPage([...Array(count + 1).keys()].slice(1), page, perPage)).toEqual(expected);
});

const texts = ['The rose lasts.', 'Açaí (wild).', 'Tea tree for the gym', 'ROSE again', ''].map((text) => ({ text }));

test.each([
  ['Rose', [0, 3, 1, 2, 4]],
  ['Tea Tree', [2, 0, 1, 3, 4]],
  ['Açaí', [1, 0, 2, 3, 4]],
  ['Açaí (wild)', [1, 0, 2, 3, 4]],
  ['Jasmine', [0, 1, 2, 3, 4]],
  [undefined, [0, 1, 2, 3, 4]],
])('reviews that name %s come first, in their order', (scent, order) => {
  expect(namingFirst(texts, scent)).toEqual(order.map((place) => texts[place]));
});

test('the chosen review is shown, or the first where it is gone', () => {
  const reviews = [{ id: 3 }, { id: 7 }];
  expect([7, 9].map((id) => findReview(reviews, id))).toEqual([{ id: 7 }, { id: 3 }]);
  expect(findReview([], 7)).toBeUndefined();
});
