/** The catalog in pages, which a shop of few scents has one of. */
import { products, scents, type Product } from './catalog.ts';

/** Each in every base; with its base's words, two places wide, a whole page fills 2, 3 or 4 columns. */
export const scentsPerPage = 22;

/** The number of a page of the catalog, from 1; undefined: the path is another page's. */
export const catalogPageAt = (path: string): number | undefined =>
  /^\/catalog(\/[1-9]\d*)?$/.test(path) ? Number(path.slice(9) || 1) : undefined;

/** What a page shows, in its order; nothing past the last one. */
export const productsOnPage = (page: number): readonly Product[] =>
  products.filter((_, index) => Math.ceil(((index % scents.length) + 1) / scentsPerPage) === page);
