import { expect, test } from 'vitest';
import { KEY, openSandbox, START_MS } from './open-sandbox.ts';

const nowSeconds = START_MS / 1000;
const text = (length: number) => 'x'.repeat(length);
const price = 'line_items[0][price_data]';
const rate = 'shipping_options[0][shipping_rate_data]';

const accepted: Record<string, string> = {
  mode: 'payment',
  success_url: 'https://soap.test/thankyou',
  'line_items[0][quantity]': '1',
  [`${price}[currency]`]: 'usd',
  [`${price}[unit_amount]`]: '900',
  [`${price}[product_data][name]`]: 'Soap',
};
const shipping = ['display_name]=Mail', 'type]=fixed_amount', 'fixed_amount][amount]=0', 'fixed_amount][currency]=usd']
  .map((field) => `${rate}[${field}`)
  .join('&');

test.each<[changes: string, param: string | undefined, code?: string]>([
  ['ui_mode=hosted', 'ui_mode'],
  ['mode=subscription', 'mode'],
  ['customer_creation=never', 'customer_creation'],
  ['discounts[0][coupon]=A&allow_promotion_codes=true', 'discounts'],
  ['discounts[0][coupon]=A&discounts[1][coupon]=B', 'discounts'],
  ['discounts[0][coupon]=A&discounts[0][promotion_code]=B', 'discounts[0]'],
  ['discounts[0][coupon]=none', 'discounts[0][coupon]', 'resource_missing'],
  ['discounts[0][promotion_code]=promo_none', 'discounts[0][promotion_code]', 'resource_missing'],
  [`expires_at=${nowSeconds + 1799}`, 'expires_at'],
  [`expires_at=${nowSeconds + 86_401}`, 'expires_at'],
  [`metadata[${text(41)}]=v`, `metadata[${text(41)}]`],
  [`metadata[k]=${text(501)}`, 'metadata[k]'],
  ['line_items[0][quantity]=0', 'line_items[0][quantity]'],
  [`${price}[unit_amount]=-1`, `${price}[unit_amount]`],
  [`${price}[unit_amount]=99999999&line_items[0][quantity]=2`, undefined, 'amount_too_large'],
  [`${price}[unit_amount]=49`, undefined, 'amount_too_small'],
  [`${price}[currency]=eur`, `${price}[currency]`],
  [`${price}[product_data][name]=`, `${price}[product_data][name]`],
  [`${price}[product_data][colour]=red`, `${price}[product_data][colour]`, 'parameter_unknown'],
  [`${price}[product_data][tax_code]=txcd_1`, `${price}[product_data][tax_code]`],
  ['success_url=/thankyou', 'success_url'],
  ['shipping_options[0][shipping_rate]=shr_1', rate, 'parameter_missing'],
  ['shipping_address_collection[allowed_countries][0]=KP', 'shipping_address_collection[allowed_countries][0]'],
  ['automatic_tax[enabled]=true', 'automatic_tax'],
  [`automatic_tax[enabled]=true&${price}[tax_behavior]=unspecified`, 'automatic_tax'],
  [`automatic_tax[enabled]=true&${price}[tax_behavior]=exclusive&${shipping}`, 'automatic_tax'],
  [`client_reference_id=${text(201)}`, 'client_reference_id'],
  // Stripe accepts these; the sandbox does not.
  ['customer=cus_1', 'customer', 'parameter_unknown'],
  ['payment_method_types[0]=card', 'payment_method_types'],
  ['allow_promotion_codes=yes', 'allow_promotion_codes'],
  ['-success_url', 'success_url', 'parameter_missing'],
  ['-line_items[0][quantity]', 'line_items[0][quantity]', 'parameter_missing'],
  [`-${price}&line_items[0][price]=price_1`, price, 'parameter_missing'],
])('a session with %s is refused', async (changes, param, code) => {
  const fields = new URLSearchParams(accepted);
  for (const [name, value] of new URLSearchParams(changes)) {
    for (const own of [...fields.keys()].filter((field) => `-${field}`.startsWith(name))) fields.delete(own);
    if (!name.startsWith('-')) fields.set(name, value);
  }
  const { sandbox } = await openSandbox();
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://localhost:8888/v1/checkout/sessions', { method: 'POST', headers, body: fields });
  const error = { type: 'invalid_request_error', ...(param && { param }), ...(code && { code }) };
  expect(await (await sandbox.handle(request))?.json()).toMatchObject({ error });
  expect(sandbox.sessions()).toEqual([]);
});
