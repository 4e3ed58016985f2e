import { expect, test } from 'vitest';
import { bundles } from '#shop/bundles.ts';
import { moneyBackDays } from '#shop/delivery.ts';
import { bundleTiers } from '#shop/discount-tiers.ts';
import { firstOrderCode } from '#shop/first-order-code.ts';
import { barPriceCents, cartTotals, freeShippingFromCents, shippingFeeCents } from '#shop/pricing.ts';
import { promises } from '#shop/promises.ts';
import { countOf, sampleTally } from '#shop/reviews.ts';
import { reviewCopy, shopCopy, type Copy } from './read-content.ts';

const words = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
const someNumber = `(\\d+|${words.join('|')})`;
const numberOf = (word = '') => (words.includes(word.toLowerCase()) ? words.indexOf(word.toLowerCase()) : Number(word));
/** "43.20" -> 4320; a full stop after the amount is not part of it. */
const centsOf = (amount = '') => Math.round(Number(amount.replace(/\.$/, '')) * 100);
const totalsOf = (bars: number) => cartTotals([{ quantity: bars }]);

const shopCents = new Set([
  ...[barPriceCents, shippingFeeCents, freeShippingFromCents],
  ...bundles.flatMap(({ priceCents, insteadOfCents, savesCents }) => [priceCents, insteadOfCents, savesCents]),
]);
/** What a customer may have paid: any cart of up to 20 bars, or one bar of it. */
const customerCents = new Set([
  ...shopCents,
  ...Array.from({ length: 20 }, (_, index) => totalsOf(index + 1)).flatMap(
    ({ bars, subtotalCents, totalCents, chargeCents }) => [subtotalCents, totalCents, chargeCents, totalCents / bars],
  ),
]);
const percents = new Set([
  ...bundleTiers.map(({ percent }) => percent),
  ...[firstOrderCode.percent, promises.donationPercent, promises.absorbedPercent, promises.wholePercent],
]);
/** One bar, every threshold, and the last count before a bundle, whose price the bundle beats. */
const barCounts = new Set([
  ...[1, Math.ceil(freeShippingFromCents / barPriceCents)],
  ...bundles.map(({ bars }) => bars),
  ...bundleTiers.flatMap(({ fromBars }) => [fromBars - 1, fromBars]),
]);
const weeks = new Set([
  ...[moneyBackDays / 7, ...Object.values(promises.cureWeeks), ...Object.values(promises.barLastsWeeks)],
]);

const amount = '\\$(\\d[\\d.]*)';
type Rule = [what: string, copy: readonly Copy[], pattern: string, isRight: (...groups: string[]) => boolean];

test.each<Rule>([
  ['an amount', shopCopy, amount, (found) => shopCents.has(centsOf(found))],
  ['a percentage', shopCopy, '(\\d+)%', (found) => percents.has(Number(found))],
  ['a bar count', shopCopy, `(?<!no )${someNumber}\\+? bars?\\b`, (found) => barCounts.has(numberOf(found))],
  ['weeks', shopCopy, '(\\d+) weeks', (found) => weeks.has(Number(found))],
  ['the count of reviews', shopCopy, '(\\d+)\\+ reviews', (count) => Number(count) === countOf(sampleTally)],
  [
    'a count that costs less than another',
    shopCopy,
    `${someNumber} cost less than ${someNumber}`,
    (few, many) => totalsOf(numberOf(few)).totalCents < totalsOf(numberOf(many)).totalCents,
  ],
  // Customers may have paid what a bar cost last year; only the samples are the shop's own words.
  ...(reviewCopy.length > 0
    ? ([
        ['an amount of a sample review', reviewCopy, amount, (found) => customerCents.has(centsOf(found))],
        ['a percentage of a sample review', reviewCopy, '(\\d+)%', (found) => percents.has(Number(found))],
        [
          'the price of a cart in a sample review',
          reviewCopy,
          `${someNumber} bars for ${amount}`,
          (bars, price) => totalsOf(numberOf(bars)).chargeCents === centsOf(price),
        ],
      ] satisfies Rule[])
    : []),
])('%s in the copy is one of the rules of the shop', (_, copy, pattern, isRight) => {
  const found = copy.flatMap(({ file, text }) =>
    Array.from(text.matchAll(new RegExp(pattern, 'gi')), ([said, ...groups]) => ({ file, said, groups })),
  );
  expect(found, 'nothing says that any more: remove this row').not.toEqual([]);
  expect(found.filter(({ groups }) => !isRight(...groups))).toEqual([]);
});
