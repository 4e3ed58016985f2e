import type { MerchantReturnPolicy } from 'schema-dts';
import { delivery, moneyBackDays } from '#shop/delivery.ts';

/**
 * The money-back guarantee. It says nothing of how a bar comes back: it need not, and of schema.org's ways Google takes only
 * those in which something is sent (https://developers.google.com/search/docs/appearance/structured-data/return-policy).
 */
export const returnPolicy = () =>
  ({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: delivery.country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: moneyBackDays,
    returnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
  }) satisfies MerchantReturnPolicy;
