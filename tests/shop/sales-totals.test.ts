import { describe, expect, test } from 'vitest';
import { promises } from '#shop/promises.ts';
import { donationOf, sumOfTotals, totalsOf, type Sale } from '#shop/sales-totals.ts';

const sale = (subtotalCents: number, discountCents = 0, shippingCents = 0): Sale => ({
  ...{ bars: subtotalCents / 900, subtotalCents, discountCents, shippingCents },
  taxCents: 0,
  chargedCents: subtotalCents - discountCents + shippingCents,
  returnedCents: 0,
});

describe('the donation', () => {
  test('is the percentage that the banner promises', () => {
    expect(donationOf(100_000)).toBe(promises.donationPercent * 1000);
  });

  test.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
    [909, 91],
    [12_587_400, 1_258_740],
  ])('of %d cents is %d: whole cents, rounded up', (soapCents, cents) => {
    expect(donationOf(soapCents)).toBe(cents);
  });

  test('counts what was paid for soap: after discounts, without shipping', () => {
    expect(totalsOf([sale(900, 0, 500), sale(5400, 1080)])).toMatchObject({ soapCents: 5220, donationCents: 522 });
  });

  test('is rounded once a month, and the months add up', () => {
    const month = totalsOf([sale(900, 1), sale(900, 1), sale(900, 1)]);
    expect(month.donationCents).toBe(270);
    const other = totalsOf([sale(900, 9)]);
    expect(other.donationCents).toBe(90);
    expect(sumOfTotals([month, other])).toMatchObject({ orders: 4, soapCents: 3588, donationCents: 360 });
  });
});

test('orders, bars and amounts are added up', () => {
  expect(totalsOf([sale(900, 0, 500), sale(5400, 1080), sale(1800, 540, 500)])).toEqual({
    ...{ orders: 3, bars: 9, subtotalCents: 8100, discountCents: 1620, shippingCents: 1000, chargedCents: 7480 },
    ...{ taxCents: 0, taxReturnedCents: 0, returnedCents: 0, soapCents: 6480, donationCents: 648 },
  });
});

test.each([
  ['a cent', 1, 900],
  ['half', 700, 450],
  ['all but a cent', 1399, 1],
  ['all', 1400, 0],
])('of an order of which %s went back, the soap that was paid for counts', (_, returnedCents, soapCents) => {
  const totals = totalsOf([{ ...sale(900, 0, 500), returnedCents }]);
  expect(totals).toMatchObject({ soapCents, returnedCents, chargedCents: 1400 });
});

test.each([
  ['nothing', 0, 0, 900],
  ['half', 740, 40, 450],
  ['all', 1480, 80, 0],
])(
  'of an order with $0.80 of sales tax of which %s went back, no tax counts as soap',
  (_, returnedCents, back, soap) => {
    const taxed = { ...sale(900, 0, 500), taxCents: 80, chargedCents: 1480, returnedCents };
    expect(totalsOf([taxed])).toMatchObject({ taxCents: 80, taxReturnedCents: back, soapCents: soap });
  },
);

test('of nothing is nothing', () => {
  const none = totalsOf([]);
  expect(Object.values(none)).toEqual(Object.values(none).map(() => 0));
  expect(sumOfTotals([])).toEqual(none);
});
