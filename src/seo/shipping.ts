import type * as schema from 'schema-dts';
import { delivery } from '#shop/delivery.ts';
import { decimalOfCents, dollarsOfCents } from '#shop/money.ts';
import { freeShippingFromCents, shippingFeeCents } from '#shop/pricing.ts';
import { absolute, type Shop } from './facts.ts';

type Days = Shop['handlingDays'];

/** Business days, by schema.org's convention: https://schema.org/handlingTime */
const days = ({ min, max }: Days): schema.QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue: min,
  maxValue: max,
  unitCode: 'DAY',
});

const destination: schema.DefinedRegion = { '@type': 'DefinedRegion', addressCountry: delivery.country };

const rate = (cents: number): schema.MonetaryAmount => ({
  '@type': 'MonetaryAmount',
  value: decimalOfCents(cents),
  currency: 'USD',
});

const serviceId = (shop: Shop): string => absolute(shop, '/#shipping');

/** The shipping rate and delivery time of one bar; the service it names has the total from which shipping is free. */
export const offerShipping = (shop: Shop): schema.OfferShippingDetails => ({
  '@type': 'OfferShippingDetails',
  shippingRate: rate(shippingFeeCents),
  shippingDestination: destination,
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: days(shop.handlingDays),
    transitTime: days(delivery.transitDays),
  },
  hasShippingService: { '@id': serviceId(shop) },
});

const period = (span: Days): schema.ServicePeriod => ({
  '@type': 'ServicePeriod',
  duration: days(span),
  businessDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
});

const conditions = (
  orderValue: Omit<schema.MonetaryAmount & object, '@type' | 'currency'>,
  cents: number,
): schema.ShippingConditions => ({
  '@type': 'ShippingConditions',
  shippingDestination: destination,
  orderValue: { '@type': 'MonetaryAmount', ...orderValue, currency: 'USD' },
  shippingRate: rate(cents),
  transitTime: period(delivery.transitDays),
});

/** Both rates of the shop: https://developers.google.com/search/docs/appearance/structured-data/shipping-policy */
export const shippingService = (shop: Shop): schema.ShippingService => ({
  '@type': 'ShippingService',
  '@id': serviceId(shop),
  name: delivery.carrier,
  handlingTime: period(shop.handlingDays),
  shippingConditions: [
    conditions({ maxValue: dollarsOfCents(freeShippingFromCents - 1) }, shippingFeeCents),
    conditions({ minValue: dollarsOfCents(freeShippingFromCents) }, 0),
  ],
});
