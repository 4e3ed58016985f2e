import { describe, expect, test } from 'vitest';
import { countBars, productOfLine } from '#shop/cart.ts';
import { bundleOfBars, bundles } from '#shop/bundles.ts';
import { cartTotals } from '#shop/pricing.ts';

describe('the bundle cards', () => {
  test('are three, smallest first', () => {
    expect(bundles.map(({ name }) => name)).toEqual(['Starter Set', 'Family Pack', 'Scent Sampler']);
  });

  test.each([
    // name, bars, price, instead of, saves, note, badge
    ['Starter Set', 3, 2700, 3200, 500, 'with shipping', 'Most Popular'],
    ['Family Pack', 6, 4320, 5400, 1080, undefined, undefined],
    ['Scent Sampler', 10, 6300, 9000, 2700, undefined, undefined],
  ])('%s', (name, bars, priceCents, insteadOfCents, savesCents, insteadOfNote, badge) => {
    const card = { name, bars, priceCents, insteadOfCents, savesCents, insteadOfNote, badge };
    expect(bundleOfBars(bars)).toMatchObject(card);
  });

  test.each(bundles.map((bundle) => [bundle.name, bundle] as const))('%s: its mix is what it promises', (_, bundle) => {
    expect(countBars(bundle.mix)).toBe(bundle.bars);
    expect(cartTotals(bundle.mix).chargeCents).toBe(bundle.priceCents);
    expect(new Set(bundle.mix.map(({ id }) => id)).size).toBe(bundle.mix.length);
    expect(new Set(bundle.mix.map((line) => productOfLine(line).base.id)).size).toBe(2);
  });

  test('the sampler has every scent', () => {
    const scents = bundleOfBars(10)?.mix.map((line) => productOfLine(line).scent.id);
    expect(new Set(scents).size).toBe(10);
  });

  test.each([0, 1, 2, 4, 5, 7, 9, 11])('there is none of %i bars', (bars) => {
    expect(bundleOfBars(bars)).toBeUndefined();
  });
});
