import { expect, test } from 'vitest';
import { sumsOf } from '#shop/money.ts';

test('the tax row is above the total, and only if there is tax', () => {
  const sums = { subtotalCents: 900, discountCents: 0, discountLabel: null, shippingCents: 500, chargedCents: 1479 };
  const labels = (taxCents: number | undefined) => sumsOf({ ...sums, taxCents }).map(({ label }) => label);
  expect(labels(79)).toEqual(['Subtotal', 'Shipping', 'Sales tax', 'Total charged']);
  for (const none of [0, undefined]) expect(labels(none)).toEqual(['Subtotal', 'Shipping', 'Total charged']);
});
