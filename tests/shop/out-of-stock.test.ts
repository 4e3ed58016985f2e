import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toProduct, type CartLine } from '#shop/cart.ts';
import { scents, type ScentId } from '#shop/catalog.ts';
import { bundles } from '#shop/bundles.ts';
import { cartTotals } from '#shop/pricing.ts';
import { grownLines, inStockOr, listOutOfStock, mixInStock, nearestInStock } from '#shop/out-of-stock.ts';
import { wordsOf } from '../content/scent-words.ts';
import { addedScents } from './specified-scents.ts';

const ids = scents.map(({ id }) => id);
const line = (id: string, quantity = 1): CartLine => ({ id, quantity });
const scentOf = (one: CartLine) => toProduct(one).scent.id;

test.each<[ScentId, ScentId[], ScentId[]]>([
  ['rose', [], ['jasmine', 'lavender']],
  ['rose', ['rose', 'jasmine'], ['lavender', 'sandalwood']],
  ['coffee', [], ['sandalwood', 'peppermint']],
  ['peppermint', ['eucalyptus'], ['lemongrass', 'tea tree']],
  ['unscented', ['coffee'], ['peppermint', 'jasmine']],
])('nearest to %s without %j', (scent, out, first) => {
  const gone = new Set([...out, ...addedScents]);
  const near = nearestInStock(scent, gone, wordsOf);
  expect(near.slice(0, 2)).toEqual(first);
  expect(near.toSorted()).toEqual(ids.filter((id) => id !== scent && !gone.has(id)).toSorted());
});

test.each<[ScentId[], ScentId]>([
  [[], 'jasmine'],
  [['jasmine'], 'lavender'],
  [['jasmine', 'lavender'], 'rose'],
  [ids, 'jasmine'],
])('jasmine, when %j is out, is chosen as %s', (out, chosen) => {
  expect(inStockOr('jasmine', new Set([...out, ...addedScents]), wordsOf)).toBe(chosen);
});

const rose = 'shea-butter-rose';
const mint = 'shea-butter-peppermint';
test.each<[string, CartLine[], CartLine[], string[]]>([
  ['a new line of it', [], [line(rose)], [rose]],
  ['one bar more', [line(rose, 2)], [line(rose, 3)], [rose]],
  ['as many', [line(rose, 2)], [line(rose, 2)], []],
  ['one bar less', [line(rose, 2)], [line(rose)], []],
  ['its removal', [line(rose)], [], []],
  ['more of another', [line(rose, 2), line(mint)], [line(rose, 2), line(mint, 9)], [mint]],
])('a cart change that is %s adds bars or not', (_, before, after, grown) => {
  expect(grownLines(before, after).map(({ id }) => id)).toEqual(grown);
});

test('a bundle takes a scent that it does not have yet', () => {
  const { mix = [] } = bundles.find(({ id }) => id === 'starter') ?? {};
  const changed = mixInStock(mix, new Set<ScentId>(['jasmine', ...addedScents]), wordsOf);
  expect(changed.swaps).toEqual([{ out: 'jasmine', instead: 'rose' }]);
  expect(changed.mix.map(({ id }) => id)).toEqual(['shea-butter-rose', 'coconut-olive-coffee', 'shea-butter-lavender']);
});

test.each(bundles)('$name keeps bars, bases and price whatever is out, and sells only what there is', ({ mix }) => {
  fc.assert(
    fc.property(fc.subarray(ids), (gone) => {
      const out = new Set(gone);
      const changed = mixInStock(mix, out, wordsOf);
      if (out.size === ids.length) {
        expect(changed.mix).toEqual([]);
        return;
      }
      expect(listOutOfStock(changed.mix, out)).toEqual([]);
      expect(cartTotals(changed.mix)).toEqual(cartTotals(mix));
      const baseOf = (one: CartLine) => toProduct(one).base.id;
      expect(changed.mix.map(baseOf)).toEqual(mix.map(baseOf));
      expect(changed.mix.filter((one) => mix.includes(one))).toEqual(mix.filter((one) => !out.has(scentOf(one))));
      const doubles = changed.mix.length - new Set(changed.mix.map(scentOf)).size;
      expect(doubles).toBe(Math.max(0, mix.length - (ids.length - out.size)));
    }),
  );
});
