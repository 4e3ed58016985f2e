import { describe, expect, test } from 'vitest';
import { delivery, moneyBackDays } from '#shop/delivery.ts';
import { products } from '#shop/catalog.ts';
import { formatCents, formatCentsShort } from '#shop/money.ts';
import { metaOf, pageAt, visibleText } from './built.ts';
import { at, isNode, thingOf, type Node } from './json-ld.ts';

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const span = (node: Node | undefined, ...path: string[]) => {
  const [min, max] = ['minValue', 'maxValue'].map((key) => at(node ?? {}, ...path, key));
  return `${String(min)}-${String(max)} business days`;
};

describe.each(products)('$path', ({ path }) => {
  const html = pageAt(path);
  const text = visibleText(html);
  const product = thingOf(html, 'Product');
  const shipping = [at(product, 'offers', 'shippingDetails')].find(isNode);

  test('shows what it sells, and whether it can be had', () => {
    expect(text).toContain(String(product['name']));
    expect(text).toContain(String(product['material']));
    expect(text).toContain(String(at(product, 'additionalProperty', 'value')));
    const inStock = at(product, 'offers', 'availability') === 'https://schema.org/InStock';
    expect(text.includes('Add to Cart')).toBe(inStock);
    expect(metaOf(html).get('description')).toBe(product['description']);
  });

  test('shows the price', () => {
    const price = formatCents(cents(at(product, 'offers', 'price')));
    expect(text).toContain(`Soap - ${price}`);
    expect(metaOf(html).get('product:price:amount')).toBe(at(product, 'offers', 'price'));
  });

  test('shows what shipping costs and how long it takes', () => {
    expect(text).toContain(`${formatCentsShort(cents(at(shipping ?? {}, 'shippingRate', 'value')))} flat`);
    expect(text).toContain(`${span(shipping, 'deliveryTime', 'handlingTime')} of processing`);
    expect(text).toContain(span(shipping, 'deliveryTime', 'transitTime'));
    expect(text).toContain(delivery.carrier);
  });

  test('shows the guarantee', () => {
    const days = at(product, 'offers', 'hasMerchantReturnPolicy', 'merchantReturnDays');
    expect(days).toBe(moneyBackDays);
    expect(text).toContain(`within ${String(Number(days) / 7)} weeks`);
    expect(text).toContain('full refund');
    expect(text).toContain('no need to return');
  });

  test('shows its pictures: each has the name of one on the page', () => {
    for (const picture of [product['image'] ?? []].flat()) {
      const [, name = 'none'] = /\/([^/]+)\.jpg$/.exec(String(picture)) ?? [];
      expect(html).toMatch(new RegExp(`/_astro/${name}\\.`));
    }
  });

  test('is a complete card where its link is shared', () => {
    const meta = metaOf(html);
    const names = ['title', 'description', 'type', 'site_name', 'url', 'image', 'image:alt', 'image:width'];
    expect(names.filter((name) => !meta.get(`og:${name}`))).toEqual([]);
    expect(Object.fromEntries(meta)).toMatchObject({
      'og:type': 'product',
      'product:price:currency': 'USD',
      'product:availability': String(at(product, 'offers', 'availability')).endsWith('InStock')
        ? 'in stock'
        : 'out of stock',
      'twitter:card': 'summary_large_image',
    });
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
