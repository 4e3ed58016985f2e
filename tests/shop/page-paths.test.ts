import { expect, test } from 'vitest';
import { catalogPageAt, catalogPathOf, pagePathOf, productsOnPage, scentsPerPage } from '#shop/page-paths.ts';
import { products, scents } from '#shop/catalog.ts';

test.each([
  ['/catalog', 1],
  ['/catalog/2', 2],
  ['/catalog/42', 42],
  ['/catalog/0', undefined],
  ['/catalog/x', undefined],
  ['/catalog/2/3', undefined],
  ['/catalogs', undefined],
  ['/', undefined],
])('%s is page %s of the catalog', (path, page) => {
  expect(catalogPageAt(path)).toBe(page);
});

test('the first page has its scents in every base, in the order of the shop; past the last one there are none', () => {
  const shown = new Set<string>(scents.slice(0, scentsPerPage).map(({ id }) => id));
  expect(productsOnPage(1)).toEqual(products.filter(({ scent }) => shown.has(scent.id)));
  expect(productsOnPage(Math.ceil(scents.length / scentsPerPage) + 1)).toEqual([]);
  // A full page, with the words of each base, fills two, three and four columns.
  expect((scentsPerPage + 2) % 12).toBe(0);
});

test('the page of a soap is the one that its path names', () => {
  for (const product of products)
    expect(productsOnPage(catalogPageAt(catalogPathOf(product)) ?? NaN)).toContain(product);
});

test.each([
  ['/', '/'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/catalog', '/catalog'],
  ['/catalog/', '/catalog'],
  ['/catalog.html', '/catalog'],
  ['/catalog/index.html', '/catalog'],
  ['/product/shea-butter-rose.html', '/product/shea-butter-rose'],
  ['/index-of-scents', '/index-of-scents'],
  ['/catalogxhtml', '/catalogxhtml'],
])('%s is the page %s', (pathname, path) => {
  expect(pagePathOf(pathname)).toBe(path);
});
