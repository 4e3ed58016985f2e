import { expect, test } from 'vitest';
import { reviews as schema } from '#content/schemas/reviews.ts';
import { reviewsShown, sampleTally } from '#shop/reviews.ts';
import { readYaml } from './read-content.ts';

const { reviews } = schema.parse(readYaml('reviews.yaml'));

test('the samples have 112 times five stars, 24 times four and 3 times three; no review appears twice', () => {
  expect(sampleTally).toEqual({ 5: 112, 4: 24, 3: 3, 2: 0, 1: 0 });
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
});

test('one review and one star are singular', () => {
  expect(reviewsShown({ count: 1, rating: 1, page: 1, pages: 1 })).toBe('1 review with 1 star');
});
