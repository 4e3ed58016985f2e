import { describe, expect, test } from 'vitest';
import { bundleTierOf, nextBundleTierOf } from '#shop/discount-tiers.ts';
import {
  barPriceCents,
  cartTotals,
  freeShippingFromCents,
  lessPercent,
  shippingFeeCents,
  subtotalOfBars,
} from '#shop/pricing.ts';

const code = { code: 'FIRSTTIMESHOPPER', percent: 30 };

test('a bar is $9, shipping is $5 and free from $27', () => {
  expect([barPriceCents, shippingFeeCents, freeShippingFromCents]).toEqual([900, 500, 2700]);
});

describe('totals by the number of bars', () => {
  test.each([
    // bars, subtotal, percent, off, total, shipping, missing for free shipping, charge
    [0, 0, 0, 0, 0, 0, 2700, 0],
    [1, 900, 0, 0, 900, 500, 1800, 1400],
    [2, 1800, 0, 0, 1800, 500, 900, 2300],
    [3, 2700, 0, 0, 2700, 0, 0, 2700],
    [4, 3600, 0, 0, 3600, 0, 0, 3600],
    [5, 4500, 0, 0, 4500, 0, 0, 4500],
    [6, 5400, 20, 1080, 4320, 0, 0, 4320],
    [7, 6300, 20, 1260, 5040, 0, 0, 5040],
    [8, 7200, 20, 1440, 5760, 0, 0, 5760],
    [9, 8100, 20, 1620, 6480, 0, 0, 6480],
    [10, 9000, 30, 2700, 6300, 0, 0, 6300],
    [11, 9900, 30, 2970, 6930, 0, 0, 6930],
    [12, 10800, 30, 3240, 7560, 0, 0, 7560],
    [19980, 17982000, 30, 5394600, 12587400, 0, 0, 12587400],
  ])('%i bars', (bars, subtotal, percent, off, total, shipping, missing, charge) => {
    const totals = cartTotals([{ quantity: bars }]);
    expect(subtotalOfBars(bars)).toBe(subtotal);
    expect(totals).toMatchObject({
      bars,
      subtotalCents: subtotal,
      totalCents: total,
      shippingCents: shipping,
      freeShipping: bars >= 3,
      missingForFreeShippingCents: missing,
      chargeCents: charge,
      outdoneCode: undefined,
    });
    expect(totals.discount?.percent ?? 0).toBe(percent);
    expect(totals.discount?.cents ?? 0).toBe(off);
  });

  test('an empty cart costs nothing, with a code too', () => {
    expect(cartTotals([])).toEqual(cartTotals([{ quantity: 0 }]));
    expect(cartTotals([], code)).toMatchObject({ bars: 0, totalCents: 0, shippingCents: 0, chargeCents: 0 });
  });

  test('all kinds count together', () => {
    const mixed = [{ quantity: 1 }, { quantity: 3 }, { quantity: 2 }];
    expect(cartTotals(mixed)).toMatchObject({ bars: 6, totalCents: 4320, chargeCents: 4320 });
    expect(cartTotals([...mixed, { quantity: 4 }])).toMatchObject({ bars: 10, totalCents: 6300, chargeCents: 6300 });
  });
});

describe('bundle discounts', () => {
  test.each([
    // bars, tier in force, next tier
    [0, undefined, [6, 20]],
    [5, undefined, [6, 20]],
    [6, [20, '20% Bundle Discount'], [10, 30]],
    [9, [20, '20% Bundle Discount'], [10, 30]],
    [10, [30, '30% Bundle Discount'], undefined],
    [11, [30, '30% Bundle Discount'], undefined],
    [999, [30, '30% Bundle Discount'], undefined],
  ])('%i bars', (bars, inForce, following) => {
    const tier = bundleTierOf(bars);
    const next = nextBundleTierOf(bars);
    expect(tier && [tier.percent, tier.label]).toEqual(inForce);
    expect(next && [next.fromBars, next.percent]).toEqual(following);
    expect(cartTotals([{ quantity: bars }]).discount?.label).toBe(inForce?.[1]);
  });

  test.each([
    [900, 0, 900],
    [900, 20, 720],
    [900, 30, 630],
    [5400, 20, 4320],
    [9000, 30, 6300],
    [0, 30, 0],
  ])('%i cents less %i percent', (cents, percent, left) => {
    expect(lessPercent(cents, percent)).toBe(left);
  });
});
