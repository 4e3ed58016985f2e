import { type Product, products, scents } from './catalog.ts';

/** The canonical path of a page, '/' or '/catalog', from '/index.html' (in a build), '/catalog/' or '/catalog.html'. */
export const pagePathOf = (pathname: string): string => pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/';

/** In each base. These cards and the base's text, two cells wide, fill 2, 3 or 4 columns exactly. */
export const scentsPerPage = 22;

/** A catalog page's number, starting at 1; undefined for other paths. */
export const catalogPageAt = (path: string): number | undefined =>
  /^\/catalog(\/[1-9]\d*)?$/.test(path) ? Number(path.slice(9) || 1) : undefined;

export const productsOnPage = (page: number): readonly Product[] =>
  products.filter((_, index) => Math.ceil(((index % scents.length) + 1) / scentsPerPage) === page);

/** The path of the catalog's page that shows a product. */
export function catalogPathOf({ scent }: Product): string {
  const page = Math.ceil((scents.indexOf(scent) + 1) / scentsPerPage);
  return page > 1 ? `/catalog/${String(page)}` : '/catalog';
}
