import { describe, expect, test } from 'vitest';
import { delivery, moneyBackDays } from '#shop/delivery.ts';
import { productOf } from '#shop/catalog.ts';
import { formatCents, formatCentsShort } from '#shop/money.ts';
import { metaOf, pageAt, visibleText } from './built.ts';
import { at, isNode, thingOf, type Node } from './json-ld.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const span = (node: Node | undefined, ...path: string[]) => {
  const [min, max] = ['minValue', 'maxValue'].map((key) => at(node ?? {}, ...path, key));
  return `${String(min)}-${String(max)} business days`;
};

/** Of each base a soap: their pages are built from the same parts, with the facts of their own. */
const samples = [productOf('shea butter', 'coffee'), productOf('coconut olive blend', 'unscented')];

test.each(samples)('$path shows what its structured data says', ({ path }) => {
  const html = pageAt(path);
  const text = visibleText(html);
  const meta = metaOf(html);
  const product = thingOf(html, 'Product');
  const shipping = [at(product, 'offers', 'shippingDetails')].find(isNode) ?? {};
  const price = at(product, 'offers', 'price');
  const returnDays = at(product, 'offers', 'hasMerchantReturnPolicy', 'merchantReturnDays');
  expect(returnDays).toBe(moneyBackDays);
  for (const fact of [
    ...[product['name'], product['material'], at(product, 'additionalProperty', 'value')].map(String),
    ...['Add to Cart', `Soap - ${formatCents(cents(price))}`],
    `${formatCentsShort(cents(at(shipping, 'shippingRate', 'value')))} flat`,
    `${span(shipping, 'deliveryTime', 'handlingTime')} of processing`,
    ...[span(shipping, 'deliveryTime', 'transitTime'), delivery.carrier],
    ...[`within ${String(Number(returnDays) / 7)} weeks`, 'full refund', 'no need to return'],
  ])
    expect(text).toContain(fact);
  for (const picture of [product['image'] ?? []].flat()) {
    const [, name = 'none'] = /\/([^/]+)\.jpg$/.exec(String(picture)) ?? [];
    expect(html).toMatch(new RegExp(`/_astro/${name}\\.`));
  }
  expect(at(product, 'offers', 'availability')).toBe('https://schema.org/InStock');
  expect(Object.fromEntries(meta)).toMatchObject({
    ...{ description: product['description'], 'product:price:amount': price, 'product:price:currency': 'USD' },
    ...{ 'product:availability': 'in stock', 'og:type': 'product', 'twitter:card': 'summary_large_image' },
  });
});

describe('/', () => {
  const html = pageAt('/');
  const text = visibleText(html);
  const store = thingOf(html, 'OnlineStore');

  test('shows who sells here and where to reach them', () => {
    const address = [store['address']].find(isNode) ?? {};
    const parts = Object.entries(address).filter(([key]) => key !== '@type' && key !== 'addressCountry');
    expect(parts.filter(([, part]) => !text.includes(String(part)))).toEqual([]);
    for (const fact of [store['name'], store['legalName'], at(store, 'contactPoint', 'email')]) {
      expect(text).toContain(String(fact));
    }
    const phone = String(at(store, 'contactPoint', 'telephone')).replace(/^\+1/, '');
    expect(text.replace(/\D/g, '')).toContain(phone);
  });

  test('shows both rates of shipping, and from where on it is free', () => {
    const conditions = [at(store, 'hasShippingService', 'shippingConditions') ?? []].flat().filter(isNode);
    const [paid, free] = conditions;
    const limit = cents(at(free ?? {}, 'orderValue', 'minValue'));
    expect(cents(at(paid ?? {}, 'orderValue', 'maxValue'))).toBe(limit - 1);
    expect(at(free ?? {}, 'shippingRate', 'value')).toBe('0.00');
    const fee = formatCentsShort(cents(at(paid ?? {}, 'shippingRate', 'value')));
    expect(text).toContain(`${fee} flat for orders under ${formatCentsShort(limit)}, and free from`);
    expect(text).toContain(span([store['hasShippingService']].find(isNode), 'handlingTime', 'duration'));
    expect(text).toContain(span(paid, 'transitTime', 'duration'));
  });
});
