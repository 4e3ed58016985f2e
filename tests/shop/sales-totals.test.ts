import { expect, test } from 'vitest';
import { promises } from '#shop/promises.ts';
import { toDonationCents, sumTotals, toSalesTotals, type Sale } from '#shop/sales-totals.ts';

const sale = (subtotalCents: number, discountCents = 0, shippingCents = 0): Sale => ({
  bars: subtotalCents / 900,
  subtotalCents,
  discountCents,
  shippingCents,
  taxCents: 0,
  chargedCents: subtotalCents - discountCents + shippingCents,
  returnedCents: 0,
});

test('the donation is the percentage that the banner promises', () => {
  expect(toDonationCents(100_000)).toBe(promises.donationPercent * 1000);
});

test('the donation is of whole cents, rounded up', () => {
  expect([0, 1, 10, 11, 12_587_400].map(toDonationCents)).toEqual([0, 1, 1, 2, 1_258_740]);
});

test('orders, bars and amounts are added up; soap is what it cost after discounts, without shipping', () => {
  const amounts = { subtotalCents: 8100, discountCents: 1620, shippingCents: 1000, chargedCents: 7480 };
  const month = sumTotals([sale(900, 0, 500), sale(5400, 1080), sale(1800, 540, 500)].map(toSalesTotals));
  expect(month).toMatchObject({ orders: 3, bars: 9, ...amounts, soapCents: 6480, donationCents: 0 });
  const donated = { ...month, donationCents: 270 };
  expect(sumTotals([donated, donated])).toMatchObject({ orders: 6, donationCents: 540 });
});

test.each([
  // sales tax, what went back of all, of the tax, and what counts as paid for soap
  [0, 1, 0, 900],
  [0, 700, 0, 450],
  [0, 1399, 0, 1],
  [0, 1400, 0, 0],
  [80, 0, 0, 900],
  [80, 740, 40, 450],
  [80, 1480, 80, 0],
])('of an order with %i cents of tax of which %i went back', (taxCents, returnedCents, taxReturnedCents, soapCents) => {
  const totals = toSalesTotals({ ...sale(900, 0, 500), taxCents, chargedCents: 1400 + taxCents, returnedCents });
  expect(totals).toMatchObject({ taxCents, taxReturnedCents, soapCents, returnedCents, chargedCents: 1400 + taxCents });
});
