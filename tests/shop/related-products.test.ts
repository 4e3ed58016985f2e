import { expect, test } from 'vitest';
import { findProduct, products, scents, type Product, type ScentId } from '#shop/catalog.ts';
import { relatedTo, type DescribedCharacterOf } from '#shop/related-products.ts';
import { wordsOf } from '../content/scent-words.ts';

const none = new Set<ScentId>();
/** The scents of the shop, with these notes in place of their own. */
const withNotes =
  (notes: Partial<Record<ScentId, readonly string[]>>): DescribedCharacterOf =>
  (id) => ({ ...wordsOf(id), notes: notes[id] ?? [] });
const plain = withNotes({});
const soap = (id: string): Product => {
  const product = findProduct(id);
  if (!product) throw new Error(`No soap ${id}`);
  return product;
};
const idsOf = (list: readonly Product[]) => list.map(({ scent }) => scent.id);

test.each<
  [why: string, of: string, notes: Partial<Record<ScentId, readonly string[]>>, out: ScentId[], expected: ScentId[]]
>([
  ['kind first, in the order from it on', 'shea-butter-jasmine', {}, [], ['lavender', 'rose', 'tea tree']],
  ['past the end of the catalog', 'shea-butter-rose', {}, [], ['jasmine', 'lavender', 'peppermint']],
  [
    'one word weighs more than the same time of day',
    'shea-butter-jasmine',
    { jasmine: ['warm'], sandalwood: ['warm'] },
    [],
    ['lavender', 'rose', 'sandalwood'],
  ],
  [
    'word and time weigh more than kind',
    'shea-butter-rose',
    { rose: ['green'], peppermint: ['green'] },
    [],
    ['peppermint', 'jasmine', 'lavender'],
  ],
  [
    'a word that only one has counts nothing',
    'shea-butter-rose',
    { rose: ['green'] },
    [],
    ['jasmine', 'lavender', 'peppermint'],
  ],
  [
    'what is out of stock gives way',
    'shea-butter-rose',
    {},
    ['jasmine', 'peppermint'],
    ['lavender', 'coffee', 'lemongrass'],
  ],
  [
    'fewer when fewer are left',
    'shea-butter-rose',
    {},
    scents.map(({ id }) => id).filter((id) => id !== 'coffee'),
    ['coffee'],
  ],
  ['none when none is left', 'shea-butter-rose', {}, scents.map(({ id }) => id), []],
])('%s', (_, of, notes, out, expected) => {
  expect(idsOf(relatedTo(soap(of), new Set(out), withNotes(notes)))).toEqual(expected);
});

test('with each soap go three others of its base, the same each time', () => {
  for (const product of products) {
    const found = relatedTo(product, none, plain);
    expect(new Set(idsOf(found)).size).toBe(3);
    expect(found.every(({ base, id }) => base === product.base && id !== product.id)).toBe(true);
    expect(relatedTo(product, none, plain)).toEqual(found);
  }
});
