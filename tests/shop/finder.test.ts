import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bases, products, getProduct, scents, type BaseId, type ScentId } from '#shop/catalog.ts';
import { baseAnswers, baseFor, relatedTo, scentAnswers, scentsFor, type Answers } from '#shop/finder.ts';
import { wordsOf } from '../content/scent-words.ts';
import { addedScents } from './specified-scents.ts';

const ids = scents.map(({ id }) => id);

test.each<[Pick<Answers, 'skin' | 'lather'>, BaseId]>([
  [{ skin: 'easy', lather: 'creamy' }, 'shea butter'],
  [{ skin: 'easy', lather: 'bubbly' }, 'coconut olive blend'],
  [{ skin: 'easy', lather: 'either' }, 'coconut olive blend'],
  [{ skin: 'dry', lather: 'either' }, 'shea butter'],
  [{ skin: 'dry', lather: 'bubbly' }, 'coconut olive blend'],
  [{ skin: 'fussy', lather: 'either' }, 'shea butter'],
])('%j is the base of %s', (answers, base) => expect(baseFor(answers)).toBe(base));

test.each<[Omit<Answers, 'lather'>, ScentId[], ScentId[]]>([
  [{ moment: 'morning', kind: 'warm', skin: 'easy' }, [], ['coffee']],
  [{ moment: 'evening', kind: 'warm', skin: 'easy' }, [], ['sandalwood']],
  [{ moment: 'day', kind: 'fresh', skin: 'dry' }, [], ['lemongrass', 'tea tree']],
  [{ moment: 'day', kind: 'plain', skin: 'dry' }, [], ['unscented']],
  [{ moment: 'evening', kind: 'floral', skin: 'fussy' }, [], ['lavender', 'unscented']],
  [{ moment: 'evening', kind: 'floral', skin: 'fussy' }, ['unscented'], ['lavender']],
  [{ moment: 'evening', kind: 'floral', skin: 'easy' }, ['lavender'], ['rose']],
  [{ moment: 'day', kind: 'fresh', skin: 'easy' }, ['tea tree'], ['lemongrass', 'peppermint']],
  [{ moment: 'day', kind: 'fresh', skin: 'easy' }, ids, []],
])('%j without %j are %j', (answers, out, found) => {
  // No answer leads to what was added, nor to what would replace it.
  const characterOf = (id: ScentId) => (addedScents.includes(id) ? { ...wordsOf(id), moments: [] } : wordsOf(id));
  expect(scentsFor(answers, new Set([...out, ...addedScents]), characterOf)).toEqual(found);
});

test('every answer leads to a soap in stock, as long as there is one', () => {
  fc.assert(
    fc.property(fc.subarray(ids, { maxLength: ids.length - 1 }), fc.constantFrom(...scentAnswers), (gone, answers) => {
      const found = scentsFor(answers, new Set(gone), wordsOf);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found).size).toBe(found.length);
      expect(found.filter((id) => gone.includes(id))).toEqual([]);
    }),
  );
});

test('every soap can be found', () => {
  const found = baseAnswers.flatMap((base) =>
    scentAnswers
      .filter(({ skin }) => skin === base.skin)
      .flatMap((scent) => scentsFor(scent, new Set(), wordsOf).map((id) => getProduct(baseFor(base), id).id)),
  );
  expect(new Set(found)).toEqual(new Set(products.map(({ id }) => id)));
  expect(new Set(baseAnswers.map(baseFor)).size).toBe(bases.length);
});

type Notes = Partial<Record<ScentId, readonly string[]>>;
const allBut = (...kept: ScentId[]) => ids.filter((id) => !kept.includes(id));

test.each<[why: string, of: ScentId, notes: Notes, out: ScentId[], expected: string]>([
  ['kind first, in the order from it on', 'jasmine', {}, [], 'lavender, rose, tea tree'],
  ['past the end of the catalog', 'rose', {}, [], 'jasmine, lavender, peppermint'],
  ['a word outweighs the hour', 'jasmine', { jasmine: ['x'], sandalwood: ['x'] }, [], 'lavender, rose, sandalwood'],
  ['and both more than the kind', 'rose', { rose: ['x'], peppermint: ['x'] }, [], 'peppermint, jasmine, lavender'],
  ['a word that only one has counts nothing', 'rose', { rose: ['green'] }, [], 'jasmine, lavender, peppermint'],
  ['what is out of stock gives way', 'rose', {}, ['jasmine', 'peppermint'], 'lavender, coffee, lemongrass'],
  ['fewer when fewer are left', 'rose', {}, allBut('coffee'), 'coffee'],
  ['none when none is left', 'rose', {}, allBut(), ''],
])('%s', (_, of, notes, out, expected) => {
  const characterOf = (id: ScentId) => ({ ...wordsOf(id), notes: notes[id] ?? [] });
  const found = relatedTo(getProduct('shea butter', of), new Set([...out, ...addedScents]), characterOf);
  expect(found.map(({ scent }) => scent.id).join(', ')).toBe(expected);
});
