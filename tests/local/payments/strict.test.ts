import { expect, test } from 'vitest';
import { item, KEY, openSandbox, order, START_MS } from './open-sandbox.ts';

const nowSeconds = START_MS / 1000;
const text = (length: number) => 'x'.repeat(length);
const price = 'line_items[0][price_data]';
const rate = 'shipping_options[0][shipping_rate_data]';

/** A body that is accepted. */
const accepted: Record<string, string> = {
  mode: 'payment',
  success_url: 'https://soap.test/thankyou',
  'line_items[0][quantity]': '1',
  [`${price}[currency]`]: 'usd',
  [`${price}[unit_amount]`]: '900',
  [`${price}[product_data][name]`]: 'Soap',
};
/** The fields of an option of shipping that is accepted. */
const shipping = (at = 0) =>
  ['display_name]=Mail', 'type]=fixed_amount', 'fixed_amount][amount]=0', 'fixed_amount][currency]=usd']
    .map((field) => `shipping_options[${String(at)}][shipping_rate_data][${field}`)
    .join('&');
const items = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    Object.entries(accepted).map(([name, value]) => `${name.replace('[0]', `[${String(at)}]`)}=${value}`),
  )
    .flat()
    .join('&');
const metadata = (count: number) => Array.from({ length: count }, (_, at) => `metadata[k${String(at)}]=v`).join('&');

type Row = [changes: string, param: string | undefined, code?: string];

test.each<Row>([
  ['ui_mode=hosted', 'ui_mode'],
  ['ui_mode=embedded_page', 'ui_mode'],
  ['mode=subscription', 'mode'],
  ['customer_creation=never', 'customer_creation'],
  ['discounts[0][coupon]=A&allow_promotion_codes=true', 'discounts'],
  ['discounts[0][coupon]=A&allow_promotion_codes=false', 'discounts'],
  ['discounts[0][coupon]=A&discounts[1][coupon]=B', 'discounts'],
  ['discounts[0][coupon]=A&discounts[0][promotion_code]=B', 'discounts[0]'],
  ['discounts[0][coupon]=none', 'discounts[0][coupon]', 'resource_missing'],
  ['discounts[0][promotion_code]=promo_none', 'discounts[0][promotion_code]', 'resource_missing'],
  [`expires_at=${String(nowSeconds + 1799)}`, 'expires_at'],
  [`expires_at=${String(nowSeconds + 86_401)}`, 'expires_at'],
  [`expires_at=${String(nowSeconds + 3600.5)}`, 'expires_at'],
  [metadata(51), 'metadata'],
  [`metadata[${text(41)}]=v`, `metadata[${text(41)}]`],
  [`metadata[k]=${text(501)}`, 'metadata[k]'],
  [items(101), 'line_items'],
  ['line_items[0][quantity]=0', 'line_items[0][quantity]'],
  ['line_items[0][quantity]=1.5', 'line_items[0][quantity]'],
  [`${price}[unit_amount]=-1`, `${price}[unit_amount]`],
  [`${price}[unit_amount]=9.5`, `${price}[unit_amount]`],
  [`${price}[unit_amount]=99999999&line_items[0][quantity]=2`, undefined, 'amount_too_large'],
  [`${price}[unit_amount]=49`, undefined, 'amount_too_small'],
  [`${price}[currency]=eur`, `${price}[currency]`],
  [`${price}[currency]=USD`, `${price}[currency]`],
  [`${price}[product_data][name]=`, `${price}[product_data][name]`],
  [`${price}[product_data][colour]=red`, `${price}[product_data][colour]`, 'parameter_unknown'],
  [`${price}[product_data][tax_code]=txcd_1`, `${price}[product_data][tax_code]`],
  ['success_url=/thankyou', 'success_url'],
  ['cancel_url=ftp://a.test/', 'cancel_url'],
  [Array.from({ length: 6 }, (_, at) => shipping(at)).join('&'), 'shipping_options'],
  ['shipping_options[0][shipping_rate]=shr_1', rate, 'parameter_missing'],
  ['shipping_address_collection[allowed_countries][0]=KP', 'shipping_address_collection[allowed_countries][0]'],
  ['automatic_tax[enabled]=true', 'automatic_tax'],
  [`automatic_tax[enabled]=true&${price}[tax_behavior]=unspecified`, 'automatic_tax'],
  [`automatic_tax[enabled]=true&${price}[tax_behavior]=exclusive&${shipping()}`, 'automatic_tax'],
  [`client_reference_id=${text(201)}`, 'client_reference_id'],
  // Stripe knows these, and the sandbox does not.
  ['customer=cus_1', 'customer', 'parameter_unknown'],
  ['payment_method_types[0]=card', 'payment_method_types'],
  ['allow_promotion_codes=yes', 'allow_promotion_codes'],
  ['-success_url', 'success_url', 'parameter_missing'],
  ['-mode', 'mode', 'parameter_missing'],
  ['-line_items', 'line_items', 'parameter_missing'],
  ['-line_items[0][quantity]', 'line_items[0][quantity]', 'parameter_missing'],
  [`-${price}&line_items[0][price]=price_1`, price, 'parameter_missing'],
])('a session with %s is refused', async (changes, param, code) => {
  const fields = new URLSearchParams(accepted);
  for (const [name, value] of new URLSearchParams(changes)) {
    const left = [...fields.keys()].filter((own) => `-${own}`.startsWith(name));
    left.forEach((own) => fields.delete(own));
    if (!name.startsWith('-')) fields.set(name, value);
  }
  const { sandbox } = await openSandbox();
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request('http://localhost:8888/v1/checkout/sessions', { method: 'POST', headers, body: fields });
  const answer = await sandbox.handle(request);
  const error = { type: 'invalid_request_error', ...(param && { param }), ...(code && { code }) };
  expect(await answer?.json()).toMatchObject({ error });
  expect(sandbox.sessions()).toEqual([]);
});

test('what is just within the limits is accepted', async () => {
  const { stripe } = await openSandbox();
  const many = Object.fromEntries(Array.from({ length: 49 }, (_, at) => [`k${String(at)}`, 'v']));
  const largest = order({
    expires_at: nowSeconds + 1800,
    metadata: { ...many, [text(40)]: text(500) },
    line_items: Array.from({ length: 100 }, () => item()),
  });
  expect(await stripe.checkout.sessions.create(largest)).toMatchObject({ amount_total: 90_000 });
  const smallest = order({ expires_at: nowSeconds + 86_400, line_items: [item(1, 50)] });
  expect(await stripe.checkout.sessions.create(smallest)).toMatchObject({ amount_total: 50 });
});
