import { describe, expect, test } from 'vitest';
import {
  bases,
  defaultBase,
  defaultScent,
  findBase,
  findProduct,
  findScent,
  itemName,
  productName,
  productOf,
  products,
  scents,
} from '#shop/catalog.ts';

/** The whole catalog, so that nothing gets into it by mistake. */
const slugs = [
  ['shea-butter-coffee', 'shea butter', 'coffee'],
  ['shea-butter-peppermint', 'shea butter', 'peppermint'],
  ['shea-butter-jasmine', 'shea butter', 'jasmine'],
  ['shea-butter-lavender', 'shea butter', 'lavender'],
  ['shea-butter-eucalyptus', 'shea butter', 'eucalyptus'],
  ['shea-butter-lemongrass', 'shea butter', 'lemongrass'],
  ['shea-butter-tea-tree', 'shea butter', 'tea tree'],
  ['shea-butter-rose', 'shea butter', 'rose'],
  ['shea-butter-sandalwood', 'shea butter', 'sandalwood'],
  ['shea-butter-unscented', 'shea butter', 'unscented'],
  ['coconut-olive-coffee', 'coconut olive blend', 'coffee'],
  ['coconut-olive-peppermint', 'coconut olive blend', 'peppermint'],
  ['coconut-olive-jasmine', 'coconut olive blend', 'jasmine'],
  ['coconut-olive-lavender', 'coconut olive blend', 'lavender'],
  ['coconut-olive-eucalyptus', 'coconut olive blend', 'eucalyptus'],
  ['coconut-olive-lemongrass', 'coconut olive blend', 'lemongrass'],
  ['coconut-olive-tea-tree', 'coconut olive blend', 'tea tree'],
  ['coconut-olive-rose', 'coconut olive blend', 'rose'],
  ['coconut-olive-sandalwood', 'coconut olive blend', 'sandalwood'],
  ['coconut-olive-unscented', 'coconut olive blend', 'unscented'],
] as const;

describe('what the shop sells', () => {
  test('one product in these combinations, shea first', () => {
    expect(products.map(({ id }) => id)).toEqual(slugs.map(([slug]) => slug));
  });

  test.each(slugs)('%s is %s with %s', (slug, base, scent) => {
    const product = productOf(base, scent);
    expect(product.id).toBe(slug);
    expect(product.path).toBe(`/product/${slug}`);
    expect(findProduct(slug)).toBe(product);
    expect([product.base.id, product.scent.id]).toEqual([base, scent]);
  });

  test('its names are those of the specification', () => {
    expect(productName).toBe('Handmade Artisan Soap');
    expect(itemName).toBe('Handmade Soap');
    expect(bases.map(({ id, name }) => [id, name])).toEqual([
      ['shea butter', 'Shea Butter'],
      ['coconut olive blend', 'Coconut Oil/Olive Oil Blend'],
    ]);
    expect(productOf('shea butter', 'coffee').name).toBe('Shea Butter Coffee Soap');
    expect(productOf('coconut olive blend', 'tea tree').name).toBe('Coconut/Olive Tea Tree Soap');
  });

  test('scents stand in the order of the specification', () => {
    const first = scents.map(({ id, slug }) => [`shea-butter-${slug}`, 'shea butter', id]);
    expect(first).toEqual(slugs.slice(0, slugs.length / 2));
  });

  test('the product page starts with jasmine in shea butter', () => {
    expect(defaultBase).toBe('shea butter');
    expect(defaultScent).toBe('jasmine');
  });
});

describe('looking up', () => {
  test('finds every base and scent by its id', () => {
    for (const base of bases) expect(findBase(base.id)).toBe(base);
    for (const scent of scents) expect(findScent(scent.id)).toBe(scent);
  });

  test.each(['', ' ', 'Shea Butter', 'shea-butter', 'olive', 'shea butter '])('no base is called %j', (id) => {
    expect(findBase(id)).toBeUndefined();
  });

  test.each(['', 'Coffee', 'tea-tree', 'teatree', 'vanilla', ' rose'])('no scent is called %j', (id) => {
    expect(findScent(id)).toBeUndefined();
  });

  test.each(['', 'coffee', 'shea-butter', 'Shea-Butter-Coffee', 'shea-butter-tea tree', 'coconut-olive-blend-rose'])(
    'no product is called %j',
    (id) => {
      expect(findProduct(id)).toBeUndefined();
    },
  );

  test.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'])(
    'nothing is called %s, which plain objects inherit or carry',
    (id) => {
      expect([findBase(id), findScent(id), findProduct(id)]).toEqual([undefined, undefined, undefined]);
    },
  );
});
