import { expect, test } from 'vitest';
import { productOf, products, scents, type Product, type ScentId } from '#shop/catalog.ts';
import { relatedTo, type DescribedCharacterOf } from '#shop/related-products.ts';
import { wordsOf } from '../content/scent-words.ts';

const none = new Set<ScentId>();
const withNotes =
  (notes: Partial<Record<ScentId, readonly string[]>>): DescribedCharacterOf =>
  (id) => ({ ...wordsOf(id), notes: notes[id] ?? [] });
const plain = withNotes({});
const idsOf = (list: readonly Product[]) => list.map(({ scent }) => scent.id);

type Notes = Partial<Record<ScentId, readonly string[]>>;
const allBut = (...ids: ScentId[]) => scents.map(({ id }) => id).filter((id) => !ids.includes(id));

test.each<[why: string, of: ScentId, notes: Notes, out: ScentId[], expected: string]>([
  ['kind first, in the order from it on', 'jasmine', {}, [], 'lavender, rose, tea tree'],
  ['past the end of the catalog', 'rose', {}, [], 'jasmine, lavender, peppermint'],
  [
    'a word counts more than the hour',
    'jasmine',
    { jasmine: ['x'], sandalwood: ['x'] },
    [],
    'lavender, rose, sandalwood',
  ],
  ['and both more than the kind', 'rose', { rose: ['x'], peppermint: ['x'] }, [], 'peppermint, jasmine, lavender'],
  ['a word that only one has counts nothing', 'rose', { rose: ['green'] }, [], 'jasmine, lavender, peppermint'],
  ['what is out of stock gives way', 'rose', {}, ['jasmine', 'peppermint'], 'lavender, coffee, lemongrass'],
  ['fewer when fewer are left', 'rose', {}, allBut('coffee'), 'coffee'],
  ['none when none is left', 'rose', {}, allBut(), ''],
])('%s', (_, of, notes, out, expected) => {
  const found = relatedTo(productOf('shea butter', of), new Set(out), withNotes(notes));
  expect(idsOf(found).join(', ')).toBe(expected);
});

test('with each soap go three others of its base, the same each time', () => {
  for (const product of products) {
    const found = relatedTo(product, none, plain);
    expect(new Set(idsOf(found)).size).toBe(3);
    expect(found.every(({ base, id }) => base === product.base && id !== product.id)).toBe(true);
    expect(relatedTo(product, none, plain)).toEqual(found);
  }
});
