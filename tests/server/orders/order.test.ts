import { expect, test } from 'vitest';
import { orderNumberOf } from '#server/orders/order.ts';

const many = Array.from({ length: 5000 }, (_, at) => orderNumberOf(`cs_test_${at}`));

test('an order number can be typed: two groups of five, no look-alikes', () => {
  for (const number of many) expect(number).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
});

test('one session has one number that stays what it is, and no two share it', () => {
  expect(orderNumberOf('cs_test_0')).toBe(many[0]);
  expect(orderNumberOf('cs_test_a1b2c3')).toBe('X5YCR-DSUFE');
  expect(new Set(many).size).toBe(many.length);
});
