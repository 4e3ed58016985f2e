import type { BreadcrumbList, ItemList } from 'schema-dts';
import type { Product } from '#shop/catalog.ts';
import { absolute, type Shop } from './facts.ts';

/** A step on the way to a page; the page itself has no path. */
export interface Crumb {
  name: string;
  path?: string;
}

/** The way to a fixed product, as its page shows it. */
export const crumbsTo = (name: string): readonly Crumb[] => [
  { name: 'Home', path: '/' },
  { name: 'Products', path: '/catalog' },
  { name },
];

/** The last one goes without an address: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export const breadcrumbs = (shop: Shop, crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(path === undefined ? {} : { item: absolute(shop, path) }),
  })),
});

/** A page of the catalog in its order: only places and addresses, since each soap's page says the rest. */
export const catalogList = (shop: Shop, products: readonly Product[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: absolute(shop, path),
  })),
});
