import Stripe from 'stripe';

import { newId } from '../state/ids.ts';
import type { SessionInput } from '../params/session-params.ts';

type Item = SessionInput['line_items'][number];
type PriceData = Item['price_data'];
type ShippingOption = NonNullable<SessionInput['shipping_options']>[number];

/** When an object was made, in seconds, and in which mode. */
export type Made = Pick<Stripe.Price, 'created' | 'livemode'>;

export function lineOf(item: Item, made: Made): { line: Stripe.LineItem; product: Stripe.Product } {
  const data = item.price_data;
  const product = productOf(data, made);
  const subtotal = data.unit_amount * item.quantity;
  const line: Stripe.LineItem = {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: subtotal,
    amount_tax: 0,
    amount_total: subtotal,
    currency: data.currency,
    description: product.name,
    metadata: {},
    price: priceOf(data, product.id, made),
    quantity: item.quantity,
  };
  return { line, product };
}

function productOf({ product_data: data }: PriceData, { created, livemode }: Made): Stripe.Product {
  return {
    id: newId('prod', 14),
    object: 'product',
    active: false,
    created,
    default_price: null,
    description: data.description ?? null,
    images: [],
    livemode,
    marketing_features: [],
    metadata: data.metadata ?? {},
    name: data.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: data.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  };
}

function priceOf(data: PriceData, product: string, { created, livemode }: Made): Stripe.Price {
  return {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency: data.currency,
    custom_unit_amount: null,
    livemode,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: null,
    tax_behavior: data.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: data.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(data.unit_amount),
  };
}

export function rateOf({ shipping_rate_data: data }: ShippingOption, { created, livemode }: Made): Stripe.ShippingRate {
  const estimate = data.delivery_estimate;
  return {
    id: newId('shr'),
    object: 'shipping_rate',
    active: true,
    created,
    delivery_estimate: estimate ? { minimum: estimate.minimum ?? null, maximum: estimate.maximum ?? null } : null,
    display_name: data.display_name,
    fixed_amount: data.fixed_amount,
    livemode,
    metadata: {},
    tax_behavior: data.tax_behavior ?? 'unspecified',
    tax_code: data.tax_code ?? null,
    type: 'fixed_amount',
  };
}
