import { expect, test } from 'vitest';
import { orderNumberOf } from '#server/orders/order-number.ts';

const many = Array.from({ length: 5000 }, (_, at) => orderNumberOf(`cs_test_${String(at)}`));

test('an order number can be typed: two groups of five, no look-alikes', () => {
  for (const number of many) expect(number).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
});

test('one session has one number, and no two share it', () => {
  expect(orderNumberOf('cs_test_0')).toBe(many[0]);
  expect(new Set(many).size).toBe(many.length);
});

test('numbers that were given out stay what they are', () => {
  expect(orderNumberOf('cs_test_a1b2c3')).toBe('X5YCR-DSUFE');
});

test('every letter is used about equally', () => {
  const counts = Map.groupBy(many.join('').replaceAll('-', ''), (letter) => letter);
  expect(counts.size).toBe(32);
  const share = many.length * 10 * (1 / 32);
  for (const letters of counts.values()) expect(Math.abs(letters.length / share - 1)).toBeLessThan(0.15);
});
