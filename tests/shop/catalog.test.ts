import { expect, test } from 'vitest';
import { bases, findBase, findProduct, findScent, getProduct, productName, products, scents } from '#shop/catalog.ts';
import { specified } from './specified-scents.ts';

test('the shop sells each scent on each base, shea first, in the order of the specification', () => {
  const all = scents.map(({ id }) => id);
  expect(all.filter((id) => specified.includes(id))).toEqual(specified);
  const soapsOf = (base: string, slug: string) => all.map((id) => [base, id, `${slug}-${id.replaceAll(' ', '-')}`]);
  const soaps = [...soapsOf('shea butter', 'shea-butter'), ...soapsOf('coconut olive blend', 'coconut-olive')];
  expect(products.map(({ base, scent, id }) => [base.id, scent.id, id])).toEqual(soaps);
  for (const product of products) {
    expect([findBase(product.base.id), findScent(product.scent.id)]).toEqual([product.base, product.scent]);
    expect(product.path).toBe(`/product/${product.id}`);
    expect([getProduct(product.base.id, product.scent.id), findProduct(product.id)]).toEqual([product, product]);
  }
});

test('the names of what the shop sells are those of the specification', () => {
  expect(productName).toBe('Handmade Artisan Soap');
  expect(bases.map(({ id, name }) => [id, name])).toEqual([
    ['shea butter', 'Shea Butter'],
    ['coconut olive blend', 'Coconut Oil/Olive Oil Blend'],
  ]);
  expect(getProduct('shea butter', 'coffee').name).toBe('Shea Butter Coffee Soap');
  expect(getProduct('coconut olive blend', 'tea tree').name).toBe('Coconut/Olive Tea Tree Soap');
});

test.each([
  ...['', ' ', 'Shea Butter', 'shea-butter', 'olive', 'shea butter ', 'Coffee', 'tea-tree', 'teatree', 'vanilla'],
  ...['Shea-Butter-Coffee', 'shea-butter-tea tree', 'coconut-olive-blend-rose'],
  // Plain objects inherit these.
  ...['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'],
])('nothing is called %j', (id) => {
  expect([findBase(id), findScent(id), findProduct(id)]).toEqual([undefined, undefined, undefined]);
});
