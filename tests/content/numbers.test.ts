import { describe, expect, test } from 'vitest';
import { delivery, moneyBackDays } from '#shop/delivery.ts';
import { bundles } from '#shop/bundles.ts';
import { bundleTierOf, bundleTiers } from '#shop/discount-tiers.ts';
import { barPriceCents, freeShippingFromCents, shippingFeeCents } from '#shop/pricing.ts';
import { promises } from '#shop/promises.ts';
import { countOf, sampleTally } from '#shop/reviews.ts';
import { cartIdleMs } from '#server/cart/cart-cookie.ts';
import {
  assortment,
  barCounts,
  centsOf,
  customerCents,
  freeShippingBars,
  numberOf,
  percents,
  shopCents,
  someNumber,
  totalsOf,
  weeks,
} from './figures.ts';
import { reviewCopy, shopCopy, type Copy } from './read-content.ts';

/** What a pattern finds in the copy and the rule does not allow, with the sentence's file. */
function wrong(copy: readonly Copy[], pattern: RegExp, isRight: (...groups: string[]) => boolean): string {
  const found = copy.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([words, ...groups]) => ({ words, file, groups })),
  );
  expect(found, `nothing says ${String(pattern)} any more: take the rule away`).not.toEqual([]);
  const errors = found.filter(({ groups }) => !isRight(...groups));
  return errors.map(({ file, words }) => `${file}: '${words}' is not what the rules of the shop say`).join('\n');
}

const amount = '\\$(\\d[\\d.]*)';
const pattern = (source: string) => new RegExp(source, 'gi');

describe('every figure of the copy is one of the shop', () => {
  test.each<[string, readonly Copy[], string, (figure: string) => boolean]>([
    ['amounts that the shop names', shopCopy, amount, (found) => shopCents.has(centsOf(found))],
    ['percentages', shopCopy, '(\\d+)%', (found) => percents.has(Number(found))],
    ['bar counts', shopCopy, '(\\d+)\\+? bars?\\b', (found) => barCounts.has(Number(found))],
    ['written bar counts', shopCopy, `(?<!no )${someNumber} bars\\b`, (found) => barCounts.has(numberOf(found))],
    ['weeks', shopCopy, '(\\d+) weeks', (found) => weeks.has(Number(found))],
  ])('%s', (_, copy, source, isRight) => {
    expect(wrong(copy, pattern(source), isRight)).toBe('');
  });
});

const isRange = (min: string, max: string, ...ranges: { min: number; max: number }[]) =>
  ranges.some((range) => range.min === Number(min) && range.max === Number(max));

type Rule = [source: string, isRight: (...groups: string[]) => boolean];

describe('each sentence with a figure says what the rule says', () => {
  test.each<Rule>([
    [`${amount},? (?:a bar|each|per bar)`, (price = '') => centsOf(price) === barPriceCents],
    [`bar (?:is|costs|for) ${amount}`, (price = '') => centsOf(price) === barPriceCents],
    [`${amount}(?: \\|)? flat`, (fee = '') => centsOf(fee) === shippingFeeCents],
    [`(?:under|from) ${amount}`, (from = '') => centsOf(from) === freeShippingFromCents],
    [`${amount} or more \\((\\d+) bars`, (from, bars) => isFreeFrom(from, bars)],
    [`${amount}, which is (\\d+) bars`, (from, bars) => isFreeFrom(from, bars)],
    ['free shipping on (\\d+)\\+ bars', (bars) => Number(bars) === freeShippingBars],
    [`(\\d+) bars is ${amount}`, (bars, price = '') => totalsOf(Number(bars)).totalCents === centsOf(price)],
    [
      `${amount} instead of ${amount}`,
      (price = '', full = '') =>
        bundles.some((offer) => offer.priceCents === centsOf(price) && offer.insteadOfCents === centsOf(full)),
    ],
    ['(\\d+)% off from (\\d+) bars', (percent, bars) => isTier(bars, percent)],
    ['(\\d+) bars (?:you take )?(\\d+)%', (bars, percent) => isTier(bars, percent)],
    [
      `less .*than (?:for )?${someNumber} bars`,
      (bars = '') => bundleTiers.some(({ fromBars }) => fromBars - 1 === numberOf(bars)),
    ],
    ['absorbs (\\d+)%', (percent) => Number(percent) === promises.absorbedPercent],
    ['(\\d+)% of (?:all )?sales', (percent) => Number(percent) === promises.donationPercent],
    ['(\\d+)-(\\d+) business days of processing', (...range) => isRange(...ends(range), delivery.processingDays)],
    [
      '(\\d+)-(\\d+) business days(?! of processing)',
      (...range) => isRange(...ends(range), delivery.transitDays, delivery.usualTransitDays),
    ],
    ['(\\d+)-(\\d+) weeks?', (...range) => isRange(...ends(range), promises.cureWeeks, promises.barLastsWeeks)],
    ['(?:within|have) (\\d+) weeks', (count) => Number(count) * 7 === moneyBackDays],
    ['(?:leave|ships?) within (\\d+) hours', (hours) => Number(hours) === delivery.leavesWithinHours],
    ['repl(?:y|ies) within (\\d+) hours', (hours) => Number(hours) === promises.replyWithinHours],
    ['(\\d+) days', (days) => Number(days) * 24 * 60 * 60 * 1000 === cartIdleMs],
    ['(\\d+)\\+ reviews', (count) => Number(count) === countOf(sampleTally)],
    [`${someNumber} bases`, (count = '') => numberOf(count) === assortment.bases],
  ])('%s', (source, isRight) => {
    expect(wrong(shopCopy, pattern(source), isRight)).toBe('');
  });

  test('so many scents, or as many as a bundle has', () => {
    const bundleWords = shopCopy.filter(({ file }) => file === 'product.yaml');
    const others = shopCopy.filter(({ file }) => file !== 'product.yaml');
    const source = pattern(`${someNumber} scents\\b`);
    expect(wrong(others, source, (count = '') => numberOf(count) === assortment.scents)).toBe('');
    const inBundles = bundles.map(({ mix }) => mix.length);
    expect(wrong(bundleWords, source, (count = '') => inBundles.includes(numberOf(count)))).toBe('');
  });

  test('the count that is said to cost less than another does', () => {
    const source = `${someNumber} cost less than ${someNumber}`;
    const costs = (count = '') => totalsOf(numberOf(count)).totalCents;
    expect(wrong(shopCopy, pattern(source), (few, many) => costs(few) < costs(many))).toBe('');
  });
});

/** Customers may have paid what a bar cost last year. The samples are the shop's own words. */
describe.each(reviewCopy.length > 0 ? ['the samples'] : [])('in %s', () => {
  test.each<[string, string, (...groups: string[]) => boolean]>([
    ['amounts', amount, (found = '') => customerCents.has(centsOf(found))],
    ['percentages', '(\\d+)%', (found) => percents.has(Number(found))],
    [
      'what so many bars cost',
      `${someNumber} bars for ${amount}`,
      (bars = '', price = '') => totalsOf(numberOf(bars)).chargeCents === centsOf(price),
    ],
  ])('%s are what customers can have met', (_, source, isRight) => {
    expect(wrong(reviewCopy, pattern(source), isRight)).toBe('');
  });
});

/** The amount that ships free, and the fewest bars that come to it. */
const isFreeFrom = (from = '', bars = ''): boolean =>
  centsOf(from) === freeShippingFromCents && Number(bars) === freeShippingBars;

function isTier(bars: string | undefined, percent: string | undefined): boolean {
  const tier = bundleTierOf(Number(bars));
  return tier?.fromBars === Number(bars) && tier.percent === Number(percent);
}

const ends = ([min = '', max = '']: string[]): [string, string] => [min, max];
