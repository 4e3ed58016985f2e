import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addToCart, countBars, mergeLines, removeFromCart, subtractLines, type CartLine } from '#shop/cart.ts';
import { products } from '#shop/catalog.ts';
import { cartTotals } from '#shop/pricing.ts';
import { averageOf, pageCount, pageOf, tallyOf, type Rating } from '#shop/reviews.ts';

/** A cart as the shop keeps it: one line for each kind. */
const cartOf = (most: number): fc.Arbitrary<CartLine[]> =>
  fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...products.map(({ id }) => id)),
      quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: most })),
    }),
    { selector: ({ id }) => id },
  );
const carts = cartOf(999);
const product = fc.constantFrom(...products);
const percent = fc.integer({ min: 1, max: 100 });
const code = fc.option(fc.record({ code: fc.constant('ANY'), percent }), { nil: undefined });
const byId = (lines: readonly CartLine[]) => lines.toSorted((a, b) => a.id.localeCompare(b.id));

const holds = <T>(name: string, inputs: fc.Arbitrary<T>, check: (input: T) => void) => {
  test(name, () => {
    fc.assert(fc.property(inputs, check));
  });
};

describe('totals', () => {
  holds('are whole cents, never negative, and add up', fc.tuple(carts, code), ([lines, applied]) => {
    const totals = cartTotals(lines, applied);
    const off = totals.discount?.cents ?? 0;
    const { subtotalCents, totalCents, shippingCents, missingForFreeShippingCents, chargeCents } = totals;
    for (const cents of [off, subtotalCents, totalCents, shippingCents, missingForFreeShippingCents, chargeCents]) {
      expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
    }
    expect(totalCents).toBe(subtotalCents - off);
    expect(chargeCents).toBe(totalCents + shippingCents);
  });

  const shuffled = carts.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length }), code),
  );
  holds('do not depend on the order or the split of the lines', shuffled, ([lines, others, applied]) => {
    expect(cartTotals(others, applied)).toEqual(cartTotals(lines, applied));
    expect(cartTotals([{ quantity: countBars(lines) }], applied)).toEqual(cartTotals(lines, applied));
  });
});

describe('carts', () => {
  const additions = fc.tuple(carts, product, fc.integer({ min: 1, max: 1100 }));
  holds(
    'adding keeps every bar or refuses, and never touches its input',
    additions,
    ([lines, { id, base, scent }, more]) => {
      const before = structuredClone(lines);
      const held = lines.find((line) => line.id === id)?.quantity ?? 0;
      const change = addToCart(lines, { base: base.id, scent: scent.id, quantity: more });
      expect(lines).toEqual(before);
      expect(change.ok).toBe(held + more <= 999);
      if (!change.ok) return;
      expect(countBars(change.lines)).toBe(countBars(before) + more);
      expect(new Set(change.lines.map((line) => line.id)).size).toBe(change.lines.length);
      const others = (all: readonly CartLine[]) => all.filter((line) => line.id !== id);
      expect(others(change.lines)).toEqual(others(before));
      expect(removeFromCart(change.lines, id)).toEqual({ ok: true, lines: others(before) });
    },
  );

  holds('merged and then subtracted, a cart is what it was', fc.tuple(carts, carts), ([first, second]) => {
    expect(subtractLines(mergeLines(first, second), second)).toEqual(first);
    expect(byId(subtractLines(mergeLines(first, second), first))).toEqual(byId(second));
  });
});

describe('reviews', () => {
  const list = fc.array(fc.record({ rating: fc.constantFrom<Rating>(5, 4, 3, 2, 1) }), { maxLength: 60 });
  holds('the pages together are the list', fc.tuple(list, fc.integer({ min: 1, max: 12 })), ([reviews, perPage]) => {
    const pages = Array.from({ length: pageCount(reviews.length, perPage) }, (_, i) => pageOf(reviews, i + 1, perPage));
    expect(pages.flat()).toEqual(reviews);
    expect(pages.every((page) => page.length >= 1 && page.length <= perPage)).toBe(true);
    if (reviews.length > 0) expect(averageOf(tallyOf(reviews))).toMatch(/^([1-4]\.\d|5\.0)$/);
  });
});
