import { expect, test } from 'vitest';
import { productGroupId } from '#seo/json-ld.ts';
import { products } from '#shop/catalog.ts';
import { formatCentsShort } from '#shop/money.ts';
import { builtPages, isBuilt, origin, pageAt, visibleText } from './built.ts';
import { problemsOf } from './google-rules.ts';
import { at, graphsOf, isNode, thingOf, thingsOf, type Node, type Value } from './json-ld.ts';

test('a page has one graph at most, and every fact in it follows the rules', () => {
  for (const [name, html] of builtPages()) {
    expect(graphsOf(html).length, name).toBeLessThanOrEqual(1);
    for (const graph of graphsOf(html)) expect(graph['@context']).toBe('https://schema.org');
    expect([name, ...thingsOf(html).flatMap((thing) => problemsOf(thing))]).toEqual([name]);
  }
});

test('each kind of page describes what it shows, and nothing else', () => {
  const types = builtPages().map(([name, html]) => [name, thingsOf(html).map((thing) => thing['@type'])] as const);
  expect(Object.fromEntries(types.filter(([, found]) => found.length > 0))).toEqual({
    'index.html': ['OnlineStore', 'WebSite'],
    'catalog.html': ['ItemList'],
    'products.html': ['ProductGroup', 'BreadcrumbList'],
    ...Object.fromEntries(products.map(({ path }) => [`${path.slice(1)}.html`, ['Product', 'BreadcrumbList']])),
  });
});

const addressesIn = (value: Value | undefined): string[] => {
  if (typeof value === 'string') return value.startsWith(origin) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  return isNode(value) ? Object.values(value).flatMap(addressesIn) : [];
};

test('every address leads to a page or a picture of this site, every reference to something described', () => {
  const things = builtPages().flatMap(([, html]) => thingsOf(html));
  const addresses = addressesIn(things);
  expect(addresses.length).toBeGreaterThan(100);
  expect(addresses.filter((address) => !isBuilt(address))).toEqual([]);
  const ids = new Set(Array.from(JSON.stringify(things).matchAll(/"@type":"\w+","@id":"([^"]+)"/g), ([, id]) => id));
  const references = Array.from(JSON.stringify(things).matchAll(/\{"@id":"([^"]+)"\}/g), ([, id]) => id);
  expect(references.filter((id) => !ids.has(id))).toEqual([]);
});

test('the page of a soap describes it as a variant of the one product', () => {
  for (const { id, name, path, base, scent } of products) {
    expect(thingOf(pageAt(path), 'Product')).toMatchObject({
      name,
      sku: id,
      material: base.name,
      additionalProperty: { value: scent.name },
      isVariantOf: { productGroupID: productGroupId },
      offers: { url: `${origin}${path}` },
    });
  }
});

test('the group names the variants of all soaps', () => {
  const group = thingOf(pageAt('/products'), 'ProductGroup');
  expect(group['productGroupID']).toBe(productGroupId);
  const variants = [group['hasVariant'] ?? []].flat().filter(isNode);
  expect(variants.map(({ url }) => url)).toEqual(products.map(({ path }) => `${origin}${path}`));
});

test('the catalog lists its soaps in the order in which it shows them', () => {
  const html = pageAt('/catalog');
  const items = [at(thingOf(html, 'ItemList'), 'itemListElement') ?? []].flat().filter(isNode);
  const shown = Array.from(html.matchAll(/href="(\/product\/[^"]+)"/g), ([, href]) => `${origin}${href}`);
  expect(items.map(({ position }) => position)).toEqual(products.map((_, index) => index + 1));
  expect(items.map(({ url }) => url)).toEqual([...new Set(shown)]);
});

const cents = (amount: unknown): number => Math.round(Number(amount) * 100);
const span = (node: Node | undefined, ...path: string[]) => {
  const [min, max] = ['minValue', 'maxValue'].map((key) => at(node ?? {}, ...path, key));
  return `${min}-${max} business days`;
};

const html = pageAt('/');
const text = visibleText(html);
const store = thingOf(html, 'OnlineStore');

test('the home page shows the seller, its contact data, both rates of shipping and from where on it is free', () => {
  const address = [store['address']].find(isNode) ?? {};
  const parts = Object.entries(address).filter(([key]) => key !== '@type' && key !== 'addressCountry');
  expect(parts.filter(([, part]) => !text.includes(String(part)))).toEqual([]);
  for (const fact of [store['name'], store['legalName'], at(store, 'contactPoint', 'email')])
    expect(text).toContain(String(fact));
  expect(text.replace(/\D/g, '')).toContain(String(at(store, 'contactPoint', 'telephone')).replace(/^\+1/, ''));
  const [paid, free] = [at(store, 'hasShippingService', 'shippingConditions') ?? []].flat().filter(isNode);
  const limit = cents(at(free ?? {}, 'orderValue', 'minValue'));
  expect(cents(at(paid ?? {}, 'orderValue', 'maxValue'))).toBe(limit - 1);
  expect(at(free ?? {}, 'shippingRate', 'value')).toBe('0.00');
  const fee = formatCentsShort(cents(at(paid ?? {}, 'shippingRate', 'value')));
  expect(text).toContain(`${fee} flat for orders under ${formatCentsShort(limit)}, and free at`);
  expect(text).toContain(span([store['hasShippingService']].find(isNode), 'handlingTime', 'duration'));
  expect(text).toContain(span(paid, 'transitTime', 'duration'));
});
