import { expect, test } from 'vitest';
import { reviews as schema } from '#content/schemas/reviews.ts';
import { reviewsShown, sampleTally } from '#shop/reviews.ts';
import { readYaml } from './read-content.ts';

const { reviews } = schema.parse(readYaml('reviews.yaml'));

const unitDays = { day: 1, week: 7, month: 30, year: 365 };

function daysAgo(date: string): number {
  const [, count, unit = ''] = /^(\d+) (day|week|month|year)s? ago$/.exec(date) ?? [];
  return Number(count) * unitDays[unit as keyof typeof unitDays];
}

test('the samples have 112 times five stars, 24 times four and 3 times three; no review appears twice', () => {
  expect(sampleTally).toEqual({ 5: 112, 4: 24, 3: 3, 2: 0, 1: 0 });
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
});

test('dates go back in time, one after another', () => {
  const days = reviews.map(({ date }) => daysAgo(date));
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(reviews.filter(({ date }) => /^1 \w+s ago|^(?!1 )\d+ \w+[^s] ago/.test(date))).toEqual([]);
});

test('all are verified, as the sentence above them says', () => {
  expect(reviews.filter(({ verified }) => !verified)).toEqual([]);
});

test('one review and one star are singular', () => {
  expect(reviewsShown({ count: 1, rating: 1, page: 1, pages: 1 })).toBe('1 review with 1 star');
});
