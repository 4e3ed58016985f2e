import { type Product, products, scents } from './catalog.ts';

/**
 * The path under which a page is linked, '/' or '/catalog', from any path that shows it: while a page is built its path names
 * the file ('/index.html'), and some hosts and the dev server show '/catalog/' and '/catalog.html' too.
 */
export const pagePathOf = (pathname: string): string => pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';

/** The catalog in pages, which a shop of few scents has one of. */

/** Each in every base; with its base's words, two places wide, a whole page fills 2, 3 or 4 columns. */
export const scentsPerPage = 22;

/** The number of a page of the catalog, from 1; undefined: the path is another page's. */
export const catalogPageAt = (path: string): number | undefined =>
  /^\/catalog(\/[1-9]\d*)?$/.test(path) ? Number(path.slice(9) || 1) : undefined;

/** What a page shows, in its order; nothing past the last one. */
export const productsOnPage = (page: number): readonly Product[] =>
  products.filter((_, index) => Math.ceil(((index % scents.length) + 1) / scentsPerPage) === page);

/** The path of the catalog's page that shows a product. */
export function catalogPathOf({ scent }: Product): string {
  const page = Math.ceil((scents.indexOf(scent) + 1) / scentsPerPage);
  return page > 1 ? `/catalog/${String(page)}` : '/catalog';
}
