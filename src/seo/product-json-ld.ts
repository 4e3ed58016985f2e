import type { Brand, Offer, Product, ProductGroup } from 'schema-dts';
import { productName, products } from '#shop/catalog.ts';
import { decimalOfCents } from '#shop/money.ts';
import { barPriceCents } from '#shop/pricing.ts';
import { absolute, type ReviewList, type Shop, type Soap } from './facts.ts';
import { ratingOf } from './rating.ts';
import { returnPolicy } from './returns.ts';
import { offerShipping } from './shipping.ts';

/** The one customizable product, of which the fixed ones are variants; in the merchant feed too. */
export const productGroupId = 'handmade-artisan-soap';

const brandOf = ({ name }: Shop): Brand => ({ '@type': 'Brand', name });

/** Without a key where there is no rating, and so without bytes. */
const rated = (reviews: ReviewList) => {
  const aggregateRating = ratingOf(reviews);
  return aggregateRating && { aggregateRating };
};

/** Google knows no scent to vary by: the base is the material, and each variant says its scent. */
const group = {
  '@type': 'ProductGroup',
  name: productName,
  productGroupID: productGroupId,
  variesBy: 'https://schema.org/material',
} as const satisfies ProductGroup;

const offerOf = (shop: Shop, { product, inStock }: Soap): Offer => ({
  '@type': 'Offer',
  url: absolute(shop, product.path),
  price: decimalOfCents(barPriceCents),
  priceCurrency: 'USD',
  availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
  itemCondition: 'https://schema.org/NewCondition',
  shippingDetails: offerShipping(shop),
  hasMerchantReturnPolicy: returnPolicy(),
});

/** A fixed product: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
export const productOfPage = (shop: Shop, soap: Soap, reviews: ReviewList): Product => ({
  '@type': 'Product',
  name: soap.product.name,
  description: soap.summary,
  image: soap.pictures.map((path) => absolute(shop, path)),
  sku: soap.product.id,
  brand: brandOf(shop),
  material: soap.product.base.name,
  additionalProperty: { '@type': 'PropertyValue', name: 'Scent', value: soap.product.scent.name },
  isVariantOf: group,
  ...rated(reviews),
  offers: offerOf(shop, soap),
});

/**
 * The customizable product. Its variants have pages of their own, so here each is no more than its address, as Google's rules for
 * shops of several pages allow: https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
export const productGroupOfPage = (shop: Shop, description: string, reviews: ReviewList): ProductGroup => ({
  ...group,
  description,
  url: absolute(shop, '/products'),
  brand: brandOf(shop),
  ...rated(reviews),
  hasVariant: products.map(({ path }) => ({ '@type': 'Product', url: absolute(shop, path) })),
});
