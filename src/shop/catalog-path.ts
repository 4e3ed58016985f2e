import { scentsPerPage } from './catalog-pages.ts';
import { scents, type Product } from './catalog.ts';

/** The path of the catalog's page that shows a product. Apart from the pages themselves, which the cart's scripts know. */
export function catalogPathOf({ scent }: Product): string {
  const page = Math.ceil((scents.indexOf(scent) + 1) / scentsPerPage);
  return page > 1 ? `/catalog/${String(page)}` : '/catalog';
}
