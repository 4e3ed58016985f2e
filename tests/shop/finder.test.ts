import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bases, products, productOf, scents, type BaseId, type ScentId } from '#shop/catalog.ts';
import { baseAnswers, baseFor, scentAnswers, scentsFor, type Answers } from '#shop/finder.ts';
import { wordsOf } from '../content/scent-words.ts';

const ids = scents.map(({ id }) => id);
const none = new Set<ScentId>();

test.each<[Pick<Answers, 'skin' | 'lather'>, BaseId]>([
  [{ skin: 'easy', lather: 'creamy' }, 'shea butter'],
  [{ skin: 'easy', lather: 'bubbly' }, 'coconut olive blend'],
  [{ skin: 'easy', lather: 'either' }, 'coconut olive blend'],
  [{ skin: 'dry', lather: 'either' }, 'shea butter'],
  [{ skin: 'dry', lather: 'bubbly' }, 'coconut olive blend'],
  [{ skin: 'fussy', lather: 'either' }, 'shea butter'],
])('%j is the base of %s', (answers, base) => {
  expect(baseFor(answers)).toBe(base);
});

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
  expect(scentsFor(answers, new Set(out), wordsOf)).toEqual(found);
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
      .flatMap((scent) => scentsFor(scent, none, wordsOf).map((id) => productOf(baseFor(base), id).id)),
  );
  expect(new Set(found)).toEqual(new Set(products.map(({ id }) => id)));
  expect(new Set(baseAnswers.map(baseFor)).size).toBe(bases.length);
});
