import { describe, expect, test } from 'vitest';
import { countBars, productOfLine } from '#shop/cart.ts';
import { bundleOfBars, bundles } from '#shop/bundles.ts';
import { cartTotals } from '#shop/pricing.ts';

describe('the bundle cards', () => {
  test.each([
    // name, bars, price, instead of, saves, note, badge
    ['Starter Set', 3, 2700, 3200, 500, 'with shipping', 'Most Popular'],
    ['Family Pack', 6, 4320, 5400, 1080, undefined, undefined],
    ['Scent Sampler', 10, 6300, 9000, 2700, undefined, undefined],
  ])('%s', (name, bars, priceCents, insteadOfCents, savesCents, insteadOfNote, badge) => {
    const card = { name, bars, priceCents, insteadOfCents, savesCents, insteadOfNote, badge };
    expect(bundleOfBars(bars)).toMatchObject(card);
  });

  test('hold what they promise, each soap once, on both bases; the sampler has every scent', () => {
    expect(bundles.map(({ bars }) => bars)).toEqual([3, 6, 10]);
    for (const { bars, mix, priceCents } of bundles) {
      expect([countBars(mix), cartTotals(mix).chargeCents]).toEqual([bars, priceCents]);
      expect(new Set(mix.map(({ id }) => id)).size).toBe(mix.length);
      expect(new Set(mix.map((line) => productOfLine(line).base.id)).size).toBe(2);
    }
    expect(new Set(bundleOfBars(10)?.mix.map((line) => productOfLine(line).scent.id)).size).toBe(10);
  });

  test.each([0, 1, 2, 4, 5, 7, 9, 11])('there is none of %i bars', (bars) => {
    expect(bundleOfBars(bars)).toBeUndefined();
  });
});
