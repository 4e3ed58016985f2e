import { expect, test } from 'vitest';
import { productGroupId } from '#seo/product-json-ld.ts';
import { products } from '#shop/catalog.ts';
import { builtPages } from '../local/site/pages.ts';
import { isBuilt, origin, pageAt, visibleText } from './built.ts';
import { problemsOf } from './google-rules.ts';
import { at, graphsOf, isNode, thingOf, thingsOf, type Value } from './json-ld.ts';

const typesOf = (html: string) => thingsOf(html).map((thing) => thing['@type']);

test('a page has one graph at most, and every fact in it follows the rules', () => {
  for (const [name, html] of builtPages()) {
    expect(graphsOf(html).length, name).toBeLessThanOrEqual(1);
    for (const graph of graphsOf(html)) expect(graph['@context']).toBe('https://schema.org');
    expect(
      thingsOf(html).flatMap((thing) => problemsOf(thing)),
      name,
    ).toEqual([]);
  }
});

test('each kind of page describes what it shows, and nothing else', () => {
  const found = builtPages().flatMap(([name, html]) => (thingsOf(html).length > 0 ? [[name, typesOf(html)]] : []));
  expect(Object.fromEntries(found)).toEqual({
    'index.html': ['OnlineStore', 'WebSite'],
    'catalog.html': ['ItemList'],
    'products.html': ['ProductGroup'],
    ...Object.fromEntries(products.map(({ path }) => [`${path.slice(1)}.html`, ['Product', 'BreadcrumbList']])),
  });
});

test('while the reviews are samples no page gives search engines a rating', () => {
  for (const [, html] of builtPages()) expect(JSON.stringify(graphsOf(html))).not.toMatch(/rating|review"/i);
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
    const html = pageAt(path);
    expect(thingOf(html, 'Product')).toMatchObject({
      ...{ name, sku: id, material: base.name, additionalProperty: { value: scent.name } },
      ...{ isVariantOf: { productGroupID: productGroupId }, offers: { url: `${origin}${path}` } },
    });
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}">`);
  }
});

test('the breadcrumbs of a soap are those that its page shows', () => {
  const html = pageAt('/product/shea-butter-rose');
  const crumbs = [at(thingOf(html, 'BreadcrumbList'), 'itemListElement') ?? []].flat().filter(isNode);
  expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3]);
  const shown = /<nav aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
  const names = crumbs.map((crumb) => String(crumb['name'])).join(' / ');
  expect(visibleText(`<body>${shown}`).trim()).toBe(names);
  expect(crumbs.flatMap(({ item }) => item ?? [])).toEqual([`${origin}/`, `${origin}/catalog`]);
  for (const href of ['/', '/catalog']) expect(shown).toContain(`href="${href}"`);
});

test('all variants have their own id and address, and the group names them all', () => {
  const all = products.map(({ path }) => thingOf(pageAt(path), 'Product'));
  expect(new Set(all.map(({ sku }) => sku)).size).toBe(products.length);
  const group = thingOf(pageAt('/products'), 'ProductGroup');
  expect(group['productGroupID']).toBe(productGroupId);
  const variants = [group['hasVariant'] ?? []].flat().filter(isNode);
  expect(variants.map(({ url }) => url)).toEqual(all.map((product) => at(product, 'offers', 'url')));
});

test('the catalog lists its soaps in the order in which it shows them', () => {
  const html = pageAt('/catalog');
  const items = [at(thingOf(html, 'ItemList'), 'itemListElement') ?? []].flat().filter(isNode);
  const shown = Array.from(html.matchAll(/href="(\/product\/[^"]+)"/g), ([, href]) => `${origin}${String(href)}`);
  expect(items.map(({ position }) => position)).toEqual(products.map((_, index) => index + 1));
  expect(items.map(({ url }) => url)).toEqual([...new Set(shown)]);
});
