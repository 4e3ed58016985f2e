import type { BreadcrumbList, ItemList } from 'schema-dts';
import type { Product } from '#shop/catalog.ts';
import { absolute, type Shop } from './facts.ts';

/** The way to a fixed product. The last step goes without an address: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export const breadcrumbs = (shop: Shop, name: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: absolute(shop, '/') },
    { '@type': 'ListItem', position: 2, name: 'Products', item: absolute(shop, '/catalog') },
    { '@type': 'ListItem', position: 3, name },
  ],
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
