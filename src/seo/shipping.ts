import type * as schema from 'schema-dts';
import { delivery } from '#shop/delivery.ts';
import { formatDecimal, toDollars } from '#shop/money.ts';
import { freeShippingFromCents, shippingFeeCents } from '#shop/pricing.ts';
import { type Shop, toAbsolute } from './facts.ts';

type Days = Shop['handlingDays'];

/** Business days, by schema.org's convention: https://schema.org/handlingTime */
const toDays = ({ min, max }: Days): schema.QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
});

const destination: schema.DefinedRegion = { '@type': 'DefinedRegion', addressCountry: delivery.country };

const toRate = (cents: number): schema.MonetaryAmount => ({
  '@type': 'MonetaryAmount',
  value: formatDecimal(cents),
  currency: 'USD',
});

const serviceId = (shop: Shop): string => toAbsolute(shop, '/#shipping');

/** The shipping rate and delivery time of one bar; the service it names has the total from which shipping is free. */
export const offerShipping = (shop: Shop): schema.OfferShippingDetails => ({
  '@type': 'OfferShippingDetails',
  shippingRate: toRate(shippingFeeCents),
  shippingDestination: destination,
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: toDays(shop.handlingDays),
    transitTime: toDays(delivery.transitDays),
  },
  hasShippingService: { '@id': serviceId(shop) },
});

const toPeriod = (span: Days): schema.ServicePeriod => ({
  '@type': 'ServicePeriod',
  duration: toDays(span),
  businessDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
});

const toConditions = (
  orderValue: Omit<schema.MonetaryAmount & object, '@type' | 'currency'>,
  cents: number,
): schema.ShippingConditions => ({
  '@type': 'ShippingConditions',
  shippingDestination: destination,
  orderValue: { '@type': 'MonetaryAmount', ...orderValue, currency: 'USD' },
  shippingRate: toRate(cents),
  transitTime: toPeriod(delivery.transitDays),
});

/** Both rates of the shop: https://developers.google.com/search/docs/appearance/structured-data/shipping-policy */
export const shippingService = (shop: Shop): schema.ShippingService => ({
  '@type': 'ShippingService',
  '@id': serviceId(shop),
  name: delivery.carrier,
  handlingTime: toPeriod(shop.handlingDays),
  shippingConditions: [
    toConditions({ maxValue: toDollars(freeShippingFromCents - 1) }, shippingFeeCents),
    toConditions({ minValue: toDollars(freeShippingFromCents) }, 0),
  ],
});
