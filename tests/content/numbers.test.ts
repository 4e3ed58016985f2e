import { expect, test } from 'vitest';
import { wrongFigure } from '#content/errors/wrong-figure.ts';
import { bundleOfBars, bundles } from '#shop/bundles.ts';
import { moneyBackDays } from '#shop/delivery.ts';
import { bundleTiers } from '#shop/discount-tiers.ts';
import { firstOrderCode } from '#shop/first-order-code.ts';
import { formatCents, formatCentsShort } from '#shop/money.ts';
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

test('each sentence with a figure says what the rule says', () => {
  expect(
    shopCopy.flatMap(({ file, text }) => ({ file, wrong: wrongFigure(text) })).filter(({ wrong }) => wrong),
  ).toEqual([]);
});

const price = formatCents(barPriceCents);
const { priceCents = 0, insteadOfCents = 0 } = bundleOfBars(6) ?? {};
const [family, singly] = [formatCentsShort(priceCents), formatCentsShort(insteadOfCents)];

test.each([
  [`all for ${price} a bar`, undefined],
  ['all for $8.99 a bar', `write ${price}`],
  [`One bar costs ${formatCentsShort(barPriceCents)}`, undefined],
  ['One bar costs $10.', `write ${price}`],
  ['| Under $30 | $5 flat |', 'write $27'],
  ['| Under $27 | $6 flat |', 'write $5'],
  ['free from $26', 'write $27'],
  ['$27, which is 4 bars', 'write $27 and 3'],
  ['Free Shipping on 2+ Bars', 'write 3'],
  ['free shipping on 3 bars or more', undefined],
  [`the Family Pack of 6 bars is ${family} instead of ${singly}`, undefined],
  ['the Family Pack of 6 bars is $44', `6 and ${family}`],
  [`${family} instead of $60`, `${family} and ${singly}`],
  ['25% off from 6 bars', 'write 20 and 6, or 30 and 10'],
  ['At 9 bars you take 30%', 'write 6 and 20, or 10 and 30'],
  ['5% of all sales', 'write 10'],
  ['1-3 business days of processing', 'write 1 and 2'],
  ['**3-4 business days** is usual', undefined],
  ['**3-5 business days** is usual', 'write 2 and 4, or 3 and 4'],
  ['within **3 weeks of receiving', 'write 2'],
  ['Ships within 48 hours', 'write 24'],
  ['replies within\n  12 hours', 'write 24'],
  ['a reply within 48 hours on business days', 'write 24'],
  ['It lasts 31 days and is strictly necessary', 'write 30'],
  ['A cart is forgotten after **14 days** without a visit', 'write 30'],
  ['A cart is forgotten after 30 days without a visit', undefined],
  ['The base cures 5-7 weeks', 'write 4 and 6'],
  ['cure for 4-6 weeks', undefined],
  ['a bar lasts 4-8 weeks', 'write 4 and 6'],
  ['3-6 weeks with daily use', 'write 4 and 6'],
  ['4-6 weeks with daily use', undefined],
  ['Skin absorbs 64% of what is put on it', 'write 60'],
  ['Three bases, 10 scents', 'write 2'],
  ['Two bases, eleven scents', 'write 10'],
  ['Two bases, ten scents; 2 bases and 10 scents', undefined],
  ['all nine scents', 'write 10'],
  ['Six scents in one box', undefined],
  ['25% off your first order', 'write 30'],
  ['30% off the first order', undefined],
  ['with the code FIRSTTIMEBUYER', 'write FIRSTTIMESHOPPER'],
  ['with the code FIRSTTIMESHOPPER, or type the code yourself', undefined],
  ['60% of skin, since 1914, call 415 555 0134, 4.5 oz', undefined],
  ['a bar from 2014, 12 bars on a rack, $12 at the market, from $40 of oil', undefined],
])('a sentence with a figure, %s: %s', (text, advice) => {
  if (advice === undefined) expect(wrongFigure(text)).toBeUndefined();
  else expect(wrongFigure(text)?.advice).toContain(advice);
});

test('a wrong figure is named by its line', () => {
  expect(wrongFigure('a\nb\nfor $7 a bar')?.line).toBe(3);
});
