import type { OnlineStore, WebSite } from 'schema-dts';
import { delivery } from '#shop/delivery.ts';
import { absolute, type Shop } from './facts.ts';
import { returnPolicy } from './returns.ts';
import { shippingService } from './shipping.ts';

const storeId = (shop: Shop): string => absolute(shop, '/#store');

/** "(415) 555-0134" -> "+14155550134": with the country, as search engines ask. */
const international = (phone: string): string => (phone.startsWith('+') ? '' : '+1') + phone.replace(/[^\d+]/g, '');

export const website = (shop: Shop): WebSite => ({
  '@type': 'WebSite',
  name: shop.name,
  url: absolute(shop, '/'),
  publisher: { '@id': storeId(shop) },
});

/** Who sells here: https://developers.google.com/search/docs/appearance/structured-data/organization */
export const store = (shop: Shop): OnlineStore => ({
  '@type': 'OnlineStore',
  '@id': storeId(shop),
  name: shop.name,
  legalName: shop.legalName,
  url: absolute(shop, '/'),
  logo: absolute(shop, '/icons/512.png'),
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
    telephone: international(shop.phone),
    email: shop.email,
  },
  hasMerchantReturnPolicy: { ...returnPolicy(), merchantReturnLink: absolute(shop, '/return-policy') },
  hasShippingService: shippingService(shop),
});
