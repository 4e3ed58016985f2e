import type * as schema from 'schema-dts';
import { formatAverage } from '#shop/reviews.ts';
import { type ReviewList, type Shop, type Soap, toAbsolute } from './facts.ts';
import { delivery, moneyBackWeeks } from '#shop/delivery.ts';
import { type Product, productName } from '#shop/catalog.ts';
import { offerShipping, shippingService } from './shipping.ts';
import { formatDecimal } from '#shop/money.ts';

/** One JSON-LD graph as the text of its script, with `<` escaped so that nothing can end the script. */
export function formatGraph(...things: schema.Thing[]): string {
  const graph: schema.Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** The average rating of real reviews; none while they are samples, since 16 CFR 465 bans invented ones. */
function toRating({ sample, reviews }: ReviewList): { aggregateRating?: schema.AggregateRating } {
  const average = formatAverage(reviews);
  if (sample || average === undefined) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: reviews.length } };
}

/**
 * The money-back guarantee. It names no return method: none is needed, and Google accepts only methods that send
 * something (https://developers.google.com/search/docs/appearance/structured-data/return-policy).
 */
const returnPolicy = () =>
  ({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: delivery.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: moneyBackWeeks * 7,
    returnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
  }) satisfies schema.MerchantReturnPolicy;

/** The last step needs no address: https://developers.google.com/search/docs/appearance/structured-data/breadcrumb */
export const breadcrumbs = (shop: Shop, name: string): schema.BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Home', item: toAbsolute(shop, '/') },
    { '@type': 'ListItem', position: 2, name: 'Products', item: toAbsolute(shop, '/catalog') },
    { '@type': 'ListItem', position: 3, name },
  ],
});

/** A page of the catalog, in its order: positions and addresses only, since each soap's page says the rest. */
export const catalogList = (shop: Shop, products: readonly Product[]): schema.ItemList => ({
  '@type': 'ItemList',
  itemListElement: products.map(({ path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: toAbsolute(shop, path),
  })),
});

const storeId = (shop: Shop): string => toAbsolute(shop, '/#store');

/** "(415) 555-0134" and "1-415-555-0134" -> "+14155550134": search engines ask for the country code. */
const toInternational = (phone: string): string => phone.replace(/[^\d+]/g, '').replace(/^1?(?=\d)/, '+1');

export const website = (shop: Shop): schema.WebSite => ({
  '@type': 'WebSite',
  name: shop.name,
  url: toAbsolute(shop, '/'),
  publisher: { '@id': storeId(shop) },
});

/** https://developers.google.com/search/docs/appearance/structured-data/organization */
export const store = (shop: Shop): schema.OnlineStore => ({
  '@type': 'OnlineStore',
  '@id': storeId(shop),
  name: shop.name,
  legalName: shop.legalName,
  url: toAbsolute(shop, '/'),
  logo: toAbsolute(shop, '/icons/512.png'),
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address.street,
    addressLocality: shop.address.city,
    addressRegion: shop.address.state,
    postalCode: shop.address.zip,
    addressCountry: delivery.country,
  },
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: toInternational(shop.phone),
    email: shop.email,
  },
  hasMerchantReturnPolicy: { ...returnPolicy(), merchantReturnLink: toAbsolute(shop, '/return-policy') },
  hasShippingService: shippingService(shop),
});

/** The customizable product, of which the fixed ones are variants; also used in the merchant feed. */
export const productGroupId = 'handmade-artisan-soap';

const toBrand = ({ name }: Shop): schema.Brand => ({ '@type': 'Brand', name });

/**
 * Without `variesBy`, whose values at Google have none for a scent: the base is the material, and each variant names its
 * scent (https://developers.google.com/search/docs/appearance/structured-data/product-variants, November 2026).
 */
const group = {
  '@type': 'ProductGroup',
  name: productName,
  productGroupID: productGroupId,
} as const satisfies schema.ProductGroup;

/** By UN/CEFACT's code for the avoirdupois ounce. */
const inOunces = (value: number) =>
  ({ '@type': 'QuantitativeValue', value, unitCode: 'ONZ' }) satisfies schema.QuantitativeValue;

const toAvailability = (inStock: boolean) => (inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock');

const toOffer = (shop: Shop, { product, inStock }: Soap): schema.Offer => ({
  '@type': 'Offer',
  url: toAbsolute(shop, product.path),
  price: formatDecimal(product.priceCents),
  priceCurrency: 'USD',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    price: formatDecimal(product.priceCents),
    priceCurrency: 'USD',
    referenceQuantity: { ...inOunces(product.ounces), valueReference: inOunces(1) },
  },
  availability: toAvailability(inStock),
  itemCondition: 'https://schema.org/NewCondition',
  shippingDetails: offerShipping(shop),
  hasMerchantReturnPolicy: returnPolicy(),
});

/** A fixed product: https://developers.google.com/search/docs/appearance/structured-data/merchant-listing */
export const toPageProduct = (shop: Shop, soap: Soap, reviews: ReviewList): schema.Product => ({
  '@type': 'Product',
  name: soap.product.name,
  description: soap.summary,
  image: soap.pictures.map((path) => toAbsolute(shop, path)),
  sku: soap.product.id,
  brand: toBrand(shop),
  material: soap.product.base.name,
  weight: inOunces(soap.product.ounces),
  additionalProperty: { '@type': 'PropertyValue', name: 'Scent', value: soap.product.scent.name },
  isVariantOf: group,
  ...toRating(reviews),
  offers: toOffer(shop, soap),
});

/**
 * The customizable product. Its variants have their own pages, so each is listed by its address, as Google allows for shops with one page
 * per variant: https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
export const toPageProductGroup = (
  shop: Shop,
  soaps: readonly Soap[],
  description: string,
  reviews: ReviewList,
): schema.ProductGroup => ({
  ...group,
  description,
  url: toAbsolute(shop, '/products'),
  brand: toBrand(shop),
  ...toRating(reviews),
  offers: {
    '@type': 'AggregateOffer',
    lowPrice: formatDecimal(Math.min(...soaps.map(({ product }) => product.priceCents))),
    priceCurrency: 'USD',
    offerCount: soaps.length,
    availability: toAvailability(soaps.some(({ inStock }) => inStock)),
  },
  hasVariant: soaps.map(({ product }) => ({ '@type': 'Product', url: toAbsolute(shop, product.path) })),
});
