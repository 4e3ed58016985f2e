import { expect, test } from 'vitest';
import { toOrderNumber } from '#server/orders/order.ts';

test('an order number can be typed, stays what it is for its session, and no two sessions share one', () => {
  const many = Array.from({ length: 5000 }, (_, at) => toOrderNumber(`cs_test_${at}`));
  // Two groups of five, no look-alikes.
  for (const number of many) expect(number).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
  expect(toOrderNumber('cs_test_a1b2c3')).toBe('X5YCR-DSUFE');
  expect(new Set(many).size).toBe(many.length);
});
