import { products, scents } from '#shop/catalog.ts';

/** Every page that a shopper or a crawler can open. */
export const routes: readonly string[] = [
  '/',
  '/catalog',
  '/products',
  '/scent-finder',
  ...products.map(({ path }) => path),
  '/story',
  '/reviews',
  '/thankyou',
  '/return-policy',
  '/shipping-policy',
  '/privacy-policy',
  '/contact',
  '/productimage1',
  ...scents.map(({ slug }) => `/product-image-${slug}`),
];

export const missingRoute = '/no-such-page';
