import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';

import { failure, item, KEY, openSandbox, order, shipping, START_MS } from './open-sandbox.ts';

const NOW = START_MS / 1000;
const text = (length: number) => 'x'.repeat(length);
const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));
const product = (changes: object) => [
  { quantity: 1, price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Soap', ...changes } } },
];

const ofItem = 'line_items[0][price_data]';
const taxedItem = { ...item(), price_data: { ...item().price_data, tax_behavior: 'exclusive' as const } };

type Case = [why: string, params: Stripe.Checkout.SessionCreateParams, param: string | undefined, code?: string];

const REFUSED: Case[] = [
  ['ui_mode hosted', order({ ui_mode: 'hosted' }), 'ui_mode'],
  ['ui_mode embedded', order({ ui_mode: 'embedded_page' }), 'ui_mode'],
  ['mode subscription', order({ mode: 'subscription' }), 'mode'],
  ['unknown customer_creation', order({ customer_creation: 'never' }), 'customer_creation'],
  ['discounts with codes', order({ discounts: [{ coupon: 'A' }], allow_promotion_codes: true }), 'discounts'],
  ['discounts with codes off', order({ discounts: [{ coupon: 'A' }], allow_promotion_codes: false }), 'discounts'],
  ['two discounts', order({ discounts: [{ coupon: 'A' }, { coupon: 'B' }] }), 'discounts'],
  ['a discount of both kinds', order({ discounts: [{ coupon: 'A', promotion_code: 'B' }] }), 'discounts[0]'],
  ['unknown coupon', order({ discounts: [{ coupon: 'none' }] }), 'discounts[0][coupon]', 'resource_missing'],
  [
    'unknown promotion code',
    order({ discounts: [{ promotion_code: 'promo_none' }] }),
    'discounts[0][promotion_code]',
    'resource_missing',
  ],
  ['expiry under 30 minutes', order({ expires_at: NOW + 1799 }), 'expires_at'],
  ['expiry over 24 hours', order({ expires_at: NOW + 86_401 }), 'expires_at'],
  ['expiry of half a second', order({ expires_at: NOW + 3600.5 }), 'expires_at', 'parameter_invalid_integer'],
  ['metadata with 51 keys', order({ metadata: pairs(51) }), 'metadata'],
  ['metadata key of 41', order({ metadata: { [text(41)]: 'v' } }), `metadata[${text(41)}]`],
  ['metadata value of 501', order({ metadata: { k: text(501) } }), 'metadata[k]'],
  ['no line items', order({ line_items: [] }), 'line_items', 'parameter_missing'],
  ['101 line items', order({ line_items: Array.from({ length: 101 }, () => item()) }), 'line_items'],
  ['quantity 0', order({ line_items: [item(0)] }), 'line_items[0][quantity]', 'parameter_invalid_integer'],
  ['quantity 1.5', order({ line_items: [item(1.5)] }), 'line_items[0][quantity]', 'parameter_invalid_integer'],
  ['a negative price', order({ line_items: [item(1, -1)] }), 'line_items[0][price_data][unit_amount]'],
  ['a price with a fraction', order({ line_items: [item(1, 9.5)] }), 'line_items[0][price_data][unit_amount]'],
  [
    'a price that is stored nowhere',
    order({ line_items: [{ price: 'price_1', quantity: 1 }] }),
    'line_items[0][price_data]',
    'parameter_missing',
  ],
  ['a total too large', order({ line_items: [item(2, 99_999_999)] }), undefined, 'amount_too_large'],
  ['a total under 50 cents', order({ line_items: [item(1, 49)] }), undefined, 'amount_too_small'],
  [
    'another currency',
    order({ line_items: [{ ...item(), price_data: { ...item().price_data, currency: 'eur' } }] }),
    'line_items[0][price_data][currency]',
  ],
  [
    'an upper-case currency',
    order({ line_items: [{ ...item(), price_data: { ...item().price_data, currency: 'USD' } }] }),
    'line_items[0][price_data][currency]',
  ],
  [
    'an empty product name',
    order({ line_items: product({ name: '' }) }),
    'line_items[0][price_data][product_data][name]',
    'parameter_invalid_empty',
  ],
  [
    'an unknown nested parameter',
    order({ line_items: product({ colour: 'red' }) }),
    'line_items[0][price_data][product_data][colour]',
    'parameter_unknown',
  ],
  ['a relative success_url', order({ success_url: '/thankyou' }), 'success_url', 'url_invalid'],
  ['an ftp cancel_url', order({ cancel_url: 'ftp://a.test/' }), 'cancel_url', 'url_invalid'],
  [
    'six shipping options',
    order({ shipping_options: Array.from({ length: 6 }, () => shipping(0)) }),
    'shipping_options',
  ],
  [
    'shipping by an id',
    order({ shipping_options: [{ shipping_rate: 'shr_1' }] }),
    'shipping_options[0][shipping_rate_data]',
    'parameter_missing',
  ],
  [
    'a country not served',
    order({ shipping_address_collection: { allowed_countries: ['KP'] } }),
    'shipping_address_collection[allowed_countries][0]',
  ],
  ['tax without a behavior', order({ automatic_tax: { enabled: true } }), `${ofItem}[tax_behavior]`],
  [
    'tax without a behavior of shipping',
    order({ automatic_tax: { enabled: true }, line_items: [taxedItem] }),
    'shipping_options[0][shipping_rate_data][tax_behavior]',
  ],
  [
    'an unspecified behavior',
    order({
      automatic_tax: { enabled: true },
      line_items: [{ ...taxedItem, price_data: { ...taxedItem.price_data, tax_behavior: 'unspecified' } }],
    }),
    `${ofItem}[tax_behavior]`,
  ],
  [
    'an unknown tax code',
    order({ line_items: product({ tax_code: 'txcd_1' }) }),
    `${ofItem}[product_data][tax_code]`,
    'resource_missing',
  ],
  ['a reference of 201', order({ client_reference_id: text(201) }), 'client_reference_id'],
  ['what Stripe knows and this does not', order({ customer: 'cus_1' }), 'customer', 'parameter_unknown'],
];

describe('a session is refused for', () => {
  test.for(REFUSED)('%s', async ([, params, param, code]) => {
    const { sandbox, stripe } = await openSandbox();
    const error = await failure(stripe.checkout.sessions.create(params));
    expect(error).toMatchObject({
      statusCode: 400,
      rawType: 'invalid_request_error',
      requestId: expect.stringMatching(/^req_/),
    });
    expect(error).toMatchObject({ param, ...(code && { code }) });
    expect(sandbox.sessions()).toEqual([]);
  });
});

const oneItem = `${ofItem}[currency]=usd&${ofItem}[unit_amount]=900&${ofItem}[product_data][name]=Soap&line_items[0][quantity]=1`;

test.for<[param: string, body: string]>([
  ['success_url', `mode=payment&${oneItem}`],
  ['mode', `success_url=https://a.test/&${oneItem}`],
  ['line_items', 'mode=payment&success_url=https://a.test/'],
  ['line_items[0][quantity]', `mode=payment&success_url=https://a.test/&${oneItem.replace(/&[^&]*quantity.*/, '')}`],
])('%s is required', async ([param, body]) => {
  expect(await post(body)).toMatchObject({ param, code: 'parameter_missing' });
});

test.for<[start: string, param: string]>([
  ['payment_method_types[0]=card', 'payment_method_types'],
  ['mode=payment&mode=payment', 'mode'],
  ['mode=payment&mode[a]=1', 'mode[a]'],
  ['__proto__[a]=1', '__proto__[a]'],
  ['a[b=1', 'a[b'],
  ['allow_promotion_codes=yes', 'allow_promotion_codes'],
])('the body %s is refused', async ([start, param]) => {
  const rest = `&success_url=https://a.test/&${oneItem}`;
  expect(await post(start + (start.includes('mode=') ? '' : '&mode=payment') + rest)).toMatchObject({ param });
});

test('what is just within the limits passes', async () => {
  const { stripe } = await openSandbox();
  const params = order({
    expires_at: NOW + 1800,
    metadata: { ...pairs(49), [text(40)]: text(500) },
    line_items: Array.from({ length: 100 }, () => item()),
  });
  expect(await stripe.checkout.sessions.create(params)).toMatchObject({ amount_total: 90_000 });
  expect(
    await stripe.checkout.sessions.create(order({ expires_at: NOW + 86_400, line_items: [item(1, 50)] })),
  ).toMatchObject({
    amount_total: 50,
  });
});

async function post(body: string): Promise<unknown> {
  const { base } = await openSandbox();
  const response = await fetch(`${base}/v1/checkout/sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  const answer: { error?: unknown } = await response.json();
  return answer.error;
}
