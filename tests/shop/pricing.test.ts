import { expect, test } from 'vitest';
import { bundleNote, bundles, findBundle } from '#shop/bundles.ts';
import { barLines, findCode, firstOrderCode, cartTotals, lessPercent, sumLines } from '#shop/pricing.ts';
import { countBars, toProduct } from '#shop/cart.ts';
import { products } from '#shop/catalog.ts';
import { formatCents, formatCentsShort, formatDecimal } from '#shop/money.ts';
import { addedScents } from './specified-scents.ts';

test.each([
  // bars, subtotal, percent, off, total, shipping, missing for free shipping, charge
  [0, 0, 0, 0, 0, 0, 2700, 0],
  [1, 900, 0, 0, 900, 500, 1800, 1400],
  [2, 1800, 0, 0, 1800, 500, 900, 2300],
  [3, 2700, 0, 0, 2700, 0, 0, 2700],
  [5, 4500, 0, 0, 4500, 0, 0, 4500],
  [6, 5400, 20, 1080, 4320, 0, 0, 4320],
  [9, 8100, 20, 1620, 6480, 0, 0, 6480],
  [10, 9000, 30, 2700, 6300, 0, 0, 6300],
  [19980, 17982000, 30, 5394600, 12587400, 0, 0, 12587400],
])('the totals of %i bars', (bars, subtotalCents, percent, off, totalCents, shippingCents, missing, chargeCents) => {
  const totals = cartTotals(barLines(bars));
  expect(sumLines(barLines(bars))).toBe(subtotalCents);
  const goal = { freeShipping: bars >= 3, missingForFreeShippingCents: missing };
  expect(totals).toMatchObject({ bars, subtotalCents, totalCents, shippingCents, chargeCents, ...goal });
  const label = percent > 0 ? `${percent}% Bundle Discount` : undefined;
  const { discount, outdoneCode } = totals;
  expect([discount?.percent ?? 0, discount?.cents ?? 0, discount?.label]).toEqual([percent, off, label]);
  expect(outdoneCode).toBeUndefined();
});

test('all kinds count together', () => {
  const mixed = [1, 3, 2].flatMap((quantity, at) => [{ id: products[at]?.id ?? '', quantity }]);
  expect(cartTotals(mixed)).toMatchObject({ bars: 6, totalCents: 4320, chargeCents: 4320 });
  expect(cartTotals([...mixed, ...barLines(4)])).toMatchObject({ bars: 10, totalCents: 6300, chargeCents: 6300 });
});

test('a percentage is taken off in whole cents', () => {
  expect([lessPercent(1, 30), lessPercent(999, 7)]).toEqual([1, 929]);
});

test.each([
  // bars, percent of the code, discount in force, total, shipping
  [1, 30, 'code', 630, 500],
  [5, 10, 'code', 4050, 0],
  [6, 10, 'bundle', 4320, 0],
  [6, 20, 'bundle', 4320, 0],
  [6, 21, 'code', 4266, 0],
  [6, 30, 'code', 3780, 0],
  [10, 29, 'bundle', 6300, 0],
  [10, 30, 'bundle', 6300, 0],
  [10, 31, 'code', 6210, 0],
  // Shipping does not depend on the code.
  [2, 100, 'code', 0, 500],
  [3, 100, 'code', 0, 0],
])('%i bars with a code of %i%%: the better %s, never both', (bars, percent, kind, totalCents, shippingCents) => {
  const totals = cartTotals(barLines(bars), { ...firstOrderCode, percent });
  const amounts = { subtotalCents: bars * 900, totalCents, shippingCents, chargeCents: totalCents + shippingCents };
  const goal = { freeShipping: bars >= 3, missingForFreeShippingCents: Math.max(0, 2700 - bars * 900) };
  expect(totals).toMatchObject({ ...amounts, ...goal });
  expect(totals.outdoneCode).toBe(kind === 'bundle' ? firstOrderCode.code : undefined);
  const label = kind === 'code' ? firstOrderCode.code : `${bars < 10 ? '20' : '30'}% Bundle Discount`;
  expect(totals.discount).toMatchObject({ kind, label, cents: bars * 900 - totalCents });
});

test.each([
  // cents, shown, bare when round, decimal string
  [0, '$0.00', '$0', '0.00'],
  [1, '$0.01', '$0.01', '0.01'],
  [500, '$5.00', '$5', '5.00'],
  [1005, '$10.05', '$10.05', '10.05'],
  [100000, '$1,000.00', '$1,000', '1000.00'],
  [12587400, '$125,874.00', '$125,874', '125874.00'],
])('%i cents as text', (cents, shown, short, decimal) => {
  expect(formatCents(cents)).toBe(shown);
  expect(formatCentsShort(cents)).toBe(short);
  expect(formatDecimal(cents)).toBe(decimal);
});

test('the first-order code gives 30%, however it is typed, and nothing else is a code', () => {
  expect(firstOrderCode).toEqual({ code: 'FIRSTTIMESHOPPER', percent: 30 });
  for (const around of ['*', '  *\t', '*.', '"*",', '“*”', '«*»', '(*)!', "'*'", '\u200b*\u00a0'])
    for (const typed of ['FIRSTTIMESHOPPER', 'FirstTimeShopper', 'firsttimeshopper'])
      expect(findCode(around.replace('*', typed))).toEqual(firstOrderCode);
  const others = ['FIRST.TIMESHOPPER', 'FIRSTTIMESHOPPE', 'FIRSTTIMESHOPPERS', 'FIRST TIME SHOPPER'];
  for (const typed of [...others, '', ' ', '.', '""', 'constructor', '__proto__'])
    expect(findCode(typed)).toBeUndefined();
});

test.each([
  // name, words, bars, price, instead of, saves, note, badge
  [
    ...(['Starter Set', 'Jasmine and lavender in shea butter, coffee in coconut/olive.'] as const),
    ...([3, 2700, 3200, 'Ships free', 'with shipping', 'Most Popular'] as const),
  ],
  ['Family Pack', 'Six scents, for less than five single bars.', 6, 4320, 5400, 'Saves $10.80', undefined, undefined],
  [
    'Scent Sampler',
    `${addedScents.length === 0 ? 'One of every scent' : 'Ten scents'}, for less than nine bars.`,
    ...([10, 6300, 9000, 'Saves $27', undefined, undefined] as const),
  ],
])('the card of the %s: %s', (name, words, bars, priceCents, insteadOfCents, saves, insteadOfNote, badge) => {
  const bundle = findBundle(bars);
  expect(bundle).toMatchObject({ name, bars, priceCents, insteadOfCents, saves, insteadOfNote, badge });
  expect(bundle && bundleNote(bundle)).toBe(words);
});

test('bundles hold what they promise, each soap once, on both bases; the sampler has every scent', () => {
  expect(bundles.map(({ bars }) => bars)).toEqual([3, 6, 10]);
  for (const { bars, mix, priceCents } of bundles) {
    expect([countBars(mix), cartTotals(mix).chargeCents]).toEqual([bars, priceCents]);
    expect(new Set(mix.map(({ id }) => id)).size).toBe(mix.length);
    expect(new Set(mix.map((line) => toProduct(line).base.id)).size).toBe(2);
  }
  expect(new Set(findBundle(10)?.mix.map((line) => toProduct(line).scent.id)).size).toBe(10);
});
