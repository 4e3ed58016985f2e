import { expect, test } from 'vitest';
import { catalogPageAt, productsOnPage } from '#shop/catalog-pages.ts';
import { catalogPathOf } from '#shop/catalog-path.ts';
import { products } from '#shop/catalog.ts';

test.each(products)('$name is on the page that its path names', (product) => {
  const page = catalogPageAt(catalogPathOf(product));
  expect(page && productsOnPage(page)).toContain(product);
});
