import { expect, test } from 'vitest';
import { delivery, moneyBackDays, shippingName } from '#shop/delivery.ts';

test('the figures are those of the shipping policy', () => {
  expect(delivery).toEqual({
    carrier: 'USPS Priority Mail',
    country: 'US',
    leavesWithinHours: 24,
    processingDays: { min: 1, max: 2 },
    usualTransitDays: { min: 3, max: 4 },
    transitDays: { min: 2, max: 4 },
  });
});

test('money comes back within two weeks', () => {
  expect(moneyBackDays).toBe(14);
});

test('shipping is called free only when it is, and always names the carrier', () => {
  expect(shippingName(true)).toMatch(/free/i);
  expect(shippingName(false)).not.toMatch(/free/i);
  for (const free of [true, false]) expect(shippingName(free)).toContain('USPS Priority Mail');
});
