// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { merchantFeed } from '#seo/feed.ts';
import { formatCents, formatCentsShort } from '#shop/money.ts';
import { products } from '#shop/catalog.ts';
import { isBuilt, origin, pageAt, readBuilt, visibleText } from './built.ts';
import { attributes } from './feed-rules.ts';
import { at, thingOf } from './json-ld.ts';
import { shop, soapOf } from './sample-shop.ts';

/** Throws where the text is no well-formed XML. */
function parse(xml: string): Document {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const error = document.querySelector('parsererror');
  if (error) throw new Error(error.textContent);
  return document;
}

const childrenOf = (element: Element, name: string) => [...element.children].filter((child) => child.tagName === name);
const allAt = (item: Element, path: string): Element[] =>
  path.split(' ').reduce((found, name) => found.flatMap((one) => childrenOf(one, name)), [item]);
const textOf = (item: Element, path: string): string => allAt(item, path)[0]?.textContent ?? '';
const cents = (usd: string): number => Math.round(Number.parseFloat(usd) * 100);

const feed = parse(readBuilt('feeds/google-merchant.xml'));
const items = [...feed.querySelectorAll('item')];

test('is RSS 2.0 in the namespace of Google, with a channel that names the shop', () => {
  const { documentElement: rss } = feed;
  expect([rss.tagName, rss.getAttribute('version')]).toEqual(['rss', '2.0']);
  expect(items[0]?.firstElementChild?.namespaceURI).toBe('http://base.google.com/ns/1.0');
  expect(
    ['title', 'link', 'description'].filter((name) => !feed.querySelector(`channel > ${name}`)?.textContent),
  ).toEqual([]);
});

test('holds every soap once', () => {
  expect(items.map((item) => textOf(item, 'g:id'))).toEqual(products.map(({ id }) => id));
});

describe.each(products.map((product, index) => ({ ...product, item: items[index] ?? feed.documentElement })))(
  '$id',
  ({ path, item }) => {
    const html = pageAt(path);
    const text = visibleText(html);

    test('has what Google requires, and no attribute that it does not know', () => {
      const problems = Object.entries(attributes).filter(([name, { times, value }]) => {
        const found = allAt(item, name);
        const fits = found.length >= times[0] && found.length <= times[1];
        return !fits || found.some(({ textContent }) => !value.test(textContent));
      });
      expect(problems.map(([name]) => `${name}: ${textOf(item, name)}`)).toEqual([]);
      const names = [...item.querySelectorAll('*')].map((element) => {
        const { parentElement: parent, tagName } = element;
        return parent === item ? tagName : `${String(parent?.tagName)} ${tagName}`;
      });
      expect(names.filter((name) => !(name in attributes))).toEqual([]);
    });

    test('says what its page says, to people and to search engines', () => {
      const product = thingOf(html, 'Product');
      expect(textOf(item, 'g:link')).toBe(`${origin}${path}`);
      expect(textOf(item, 'g:title')).toBe(product['name']);
      expect(textOf(item, 'g:material')).toBe(product['material']);
      expect(textOf(item, 'g:item_group_id')).toBe(at(product, 'isVariantOf', 'productGroupID'));
      expect(textOf(item, 'g:price')).toBe(`${String(at(product, 'offers', 'price'))} USD`);
      expect([
        textOf(item, 'g:image_link'),
        ...allAt(item, 'g:additional_image_link').map((one) => one.textContent),
      ]).toEqual([product['image']].flat());
      const stock =
        at(product, 'offers', 'availability') === 'https://schema.org/InStock' ? 'in_stock' : 'out_of_stock';
      expect(textOf(item, 'g:availability')).toBe(stock);
      expect(text).toContain(formatCents(cents(textOf(item, 'g:price'))));
      expect(text).toContain(`${formatCentsShort(cents(textOf(item, 'g:shipping g:price')))} flat`);
      const free = formatCentsShort(cents(textOf(item, 'g:free_shipping_threshold g:price_threshold')));
      expect(text.toLowerCase()).toContain(`free shipping from ${free}`);
      const span = (name: string) =>
        ['min', 'max'].map((end) => textOf(item, `g:shipping g:${end}_${name}_time`)).join('-');
      expect(text).toContain(`${span('handling')} business days of processing`);
      expect(text).toContain(`${span('transit')} business days`);
    });

    test('describes it in words of its page', () => {
      const [words = '', list = ''] = textOf(item, 'g:description').replace(/\.$/, '').split(' Ingredients: ');
      for (const sentence of [...words.split(/(?<=[.?!]) /), ...list.split('; ')]) expect(text).toContain(sentence);
    });

    test('every address is one of this build', () => {
      const addresses = [...item.querySelectorAll('*')]
        .map(({ textContent }) => textContent)
        .filter((one) => /^https?:/.test(one));
      expect(addresses.length).toBeGreaterThanOrEqual(2);
      expect(addresses.filter((address) => !isBuilt(address))).toEqual([]);
    });
  },
);

test('only coffee has a second picture', () => {
  const more = items.filter((item) => allAt(item, 'g:additional_image_link').length > 0);
  expect(more.map((item) => textOf(item, 'g:id'))).toEqual(['shea-butter-coffee', 'coconut-olive-coffee']);
});

test('what is out of stock says so, and any words make well-formed XML', () => {
  const odd = soapOf({ inStock: false, lead: 'Soap & "water" <b>\u0007</b> ]]>', story: "It's." });
  const [item] = parse(merchantFeed(shop, [odd])).querySelectorAll('item');
  if (!item) throw new Error('no item');
  expect(textOf(item, 'g:availability')).toBe('out_of_stock');
  expect(textOf(item, 'g:brand')).toBe('Soap & Sons');
  expect(textOf(item, 'g:description')).toContain('Soap & "water" <b></b> ]]> It\'s.');
});
