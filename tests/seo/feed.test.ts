// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { merchantFeed, promotionsFeed } from '#seo/feed.ts';
import { bundleTiers, firstOrderCode } from '#shop/pricing.ts';
import { formatCents, formatCentsShort } from '#shop/money.ts';
import { soapMarkdown } from '#seo/markdown.ts';
import { getProduct, products } from '#shop/catalog.ts';
import { formatWeight, moneyBackWeeks } from '#shop/delivery.ts';
import { isBuilt, metaOf, origin, pageAt, readBuilt, visibleText } from './built.ts';
import { at, isNode, thingOf } from './json-ld.ts';
import { shop, soapOf } from './sample-shop.ts';

/** Google's product data specification: support.google.com/merchants/answer/7052112, November 2026. Each attribute occurs once. */
const url = /^https?:\/\/\S{1,1990}$/;
const usd = /^\d+\.\d\d USD$/;
const days = /^\d{1,2}$/;
const attributes: Record<string, RegExp> = {
  'g:id': /^[\x21-\x7e]{1,50}$/,
  'g:title': /^.{1,150}$/,
  'g:description': /^.{1,5000}$/s,
  'g:link': url,
  'g:image_link': url,
  'g:availability': /^(in_stock|out_of_stock|preorder|backorder)$/,
  'g:price': usd,
  'g:unit_pricing_measure': /^\d+(\.\d+)?oz$/,
  'g:unit_pricing_base_measure': /^1oz$/,
  'g:product_weight': /^\d+(\.\d+)? oz$/,
  'g:condition': /^(new|refurbished|used)$/,
  'g:brand': /^.{1,70}$/,
  'g:identifier_exists': /^(yes|no)$/,
  'g:item_group_id': /^[\w-]{1,50}$/,
  'g:item_group_title': /^.{1,150}$/,
  'g:google_product_category': /^2503$/,
  'g:product_type': /^.{1,750}$/,
  'g:material': /^[^/]{1,200}(\/[^/]{1,200}){0,2}$/,
  'g:product_detail': /./s,
  'g:product_detail g:attribute_name': /^.{1,140}$/,
  'g:product_detail g:attribute_value': /^.{1,1000}$/,
  'g:shipping': /./s,
  'g:shipping g:country': /^US$/,
  'g:shipping g:service': /\S/,
  'g:shipping g:price': usd,
  'g:shipping g:min_handling_time': days,
  'g:shipping g:max_handling_time': days,
  'g:shipping g:min_transit_time': days,
  'g:shipping g:max_transit_time': days,
  'g:free_shipping_threshold': /./s,
  'g:free_shipping_threshold g:country': /^US$/,
  'g:free_shipping_threshold g:price_threshold': usd,
};
const severalTimes: Record<string, RegExp> = {
  'g:additional_image_link': url,
  'g:variant_option': /./s,
  'g:variant_option g:name': /^.{1,250}$/,
  'g:variant_option g:value': /^.{1,250}$/,
  'g:question_and_answer': /./s,
  'g:question_and_answer g:question': /^.{1,1000}$/,
  'g:question_and_answer g:answer': /^.{1,1000}$/,
};

/** Throws unless the text is well-formed XML. */
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

const feed = parse(readBuilt('feeds/google-merchant.xml'));
const items = [...feed.querySelectorAll('item')];

test('the feed is RSS 2.0 in the namespace of Google, with a channel that names the shop', () => {
  const { documentElement: rss } = feed;
  expect([rss.tagName, rss.getAttribute('version')]).toEqual(['rss', '2.0']);
  expect(items[0]?.firstElementChild?.namespaceURI).toBe('http://base.google.com/ns/1.0');
  const missing = (name: string) => !feed.querySelector(`channel > ${name}`)?.textContent;
  expect(['title', 'link', 'description'].filter(missing)).toEqual([]);
});

test('every soap has what Google requires, and no attribute that it does not know', () => {
  for (const item of items) {
    const problems = Object.entries({ ...attributes, ...severalTimes }).filter(([name, value]) => {
      const found = allAt(item, name);
      return (name in attributes && found.length !== 1) || found.some(({ textContent }) => !value.test(textContent));
    });
    expect(problems.map(([name]) => `${name}: ${textOf(item, name)}`)).toEqual([]);
    const names = [...item.querySelectorAll('*')].map((element) => {
      const { parentElement: parent, tagName } = element;
      return parent === item ? tagName : `${parent?.tagName} ${tagName}`;
    });
    expect(names.filter((name) => !(name in attributes || name in severalTimes))).toEqual([]);
    const asked = allAt(item, 'g:question_and_answer');
    expect(asked.length).toBeLessThanOrEqual(30);
    expect(asked.map(({ textContent }) => textContent).join('').length).toBeLessThanOrEqual(10_000);
    const texts = [...item.querySelectorAll('*')].map(({ textContent }) => textContent);
    expect(texts.filter((text) => /^https?:/.test(text) && !isBuilt(text))).toEqual([]);
  }
});

test('every soap is described as on its page, to people and to search engines', () => {
  expect(items.map((item) => textOf(item, 'g:id'))).toEqual(products.map(({ id }) => id));
  for (const [index, { path, ounces }] of products.entries()) {
    const item = items[index] ?? feed.documentElement;
    const html = pageAt(path);
    const text = visibleText(html);
    const product = thingOf(html, 'Product');
    const money = (name: string) => Math.round(Number.parseFloat(textOf(item, name)) * 100);
    const span = (name: string) =>
      ['min', 'max'].map((end) => textOf(item, `g:shipping g:${end}_${name}_time`)).join('-');
    const shipping = [at(product, 'offers', 'shippingDetails')].find(isNode) ?? {};
    const spanOf = (time: string) =>
      ['minValue', 'maxValue'].map((end) => at(shipping, 'deliveryTime', time, end)).join('-');
    expect([spanOf('handlingTime'), spanOf('transitTime')]).toEqual([span('handling'), span('transit')]);
    expect(at(product, 'offers', 'hasMerchantReturnPolicy', 'merchantReturnDays')).toBe(moneyBackWeeks * 7);
    expect(Object.fromEntries(metaOf(html))).toMatchObject({
      description: product['description'],
      'product:price:currency': 'USD',
      'og:type': 'product',
      'product:price:amount': at(product, 'offers', 'price'),
    });
    const stock = at(product, 'offers', 'availability') === 'https://schema.org/InStock' ? 'in_stock' : 'out_of_stock';
    const expected = {
      'g:link': `${origin}${path}`,
      'g:title': product['name'],
      'g:material': product['material'],
      'g:item_group_id': at(product, 'isVariantOf', 'productGroupID'),
      'g:price': `${at(product, 'offers', 'price')} USD`,
      'g:availability': stock,
      'g:shipping g:price': `${at(shipping, 'shippingRate', 'value')} USD`,
    };
    for (const [name, value] of Object.entries(expected)) expect(textOf(item, name)).toBe(value);
    const weight = at(product, 'weight', 'value');
    expect(weight).toBe(ounces);
    expect(textOf(item, 'g:unit_pricing_measure')).toBe(`${weight}oz`);
    expect(at(product, 'offers', 'priceSpecification', 'referenceQuantity', 'value')).toBe(weight);
    expect(text).toContain(formatWeight(ounces));
    expect(readBuilt(`${path}.md`)).toContain(formatWeight(ounces));
    const [lead = '', list = ''] = textOf(item, 'g:description').replace(/\.$/, '').split(' Ingredients: ');
    for (const words of [
      ...[formatCents(money('g:price')), `${formatCentsShort(money('g:shipping g:price'))} flat`],
      ...[`${span('handling')} business days for processing`, `${span('transit')} business days`],
      ...lead.split(/(?<=[.?!]) /),
      ...list.split('; '),
    ])
      expect(text).toContain(words);
    const free = formatCentsShort(money('g:free_shipping_threshold g:price_threshold'));
    expect(text.toLowerCase()).toContain(`free shipping from ${free}`);
  }
});

test('the Markdown of a soap has its own price, the vacation, the questions and a cart link', () => {
  const product = { ...getProduct('shea butter', 'rose'), priceCents: 1150 };
  const text = soapMarkdown({ ...shop, vacation: 'We are away.' }, soapOf({ product }));
  const words = [
    '- Price: $11.50 a bar',
    '- We are away.',
    '### Does it last?\n\nYes & no.',
    '?add=shea-butter-rose:2',
  ];
  expect(words.filter((part) => !text.includes(part))).toEqual([]);
});

test('a soap out of stock says so, and any words make well-formed XML', () => {
  const odd = soapOf({ inStock: false, lead: 'Soap & "water" <b>\u0007</b> ]]>', inUse: "It's." });
  const [item] = parse(merchantFeed(shop, [odd])).querySelectorAll('item');
  if (!item) throw new Error('no item');
  expect(textOf(item, 'g:availability')).toBe('out_of_stock');
  expect(textOf(item, 'g:brand')).toBe('Soap & Sons');
  expect(textOf(item, 'g:description')).toContain('Soap & "water" <b></b> ]]> It\'s.');
});

/** https://support.google.com/merchants/answer/2906014 and the pages of its attributes, November 2026. */
const promotionAttributes: Record<string, RegExp> = {
  'g:promotion_id': /^[\w-]{1,50}$/,
  'g:product_applicability': /^(all_products|specific_products)$/,
  'g:long_title': /^[ -~]{1,60}$/,
  'g:percent_off': /^[1-9]\d?$/,
  'g:promotion_effective_dates':
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d\/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
  'g:redemption_channel': /^(online|in_store)$/,
};
const ofBundles = {
  'g:promotion_destination': /^(Shopping_ads|Free_listings)$/,
  'g:offer_type': /^no_code$/,
  'g:minimum_purchase_amount': usd,
};
/** https://support.google.com/merchants/answer/16310477: in ads alone, without a minimum, and its title says first order. */
const ofFirstOrders = {
  'g:long_title': /\bfirst order\b/,
  'g:promotion_destination': /^Shopping_ads$/,
  'g:offer_type': /^generic_code$/,
  'g:generic_redemption_code': /^[!-~]{1,20}$/,
  'g:coupon_value_type': /^percent_off$/,
  'g:audience': /^new_customers$/,
};

const itemsIn = (xml: string) => [...parse(xml).querySelectorAll('item')];
const itemsAt = (day: string) => itemsIn(promotionsFeed(shop, Date.parse(`${day}T12:00:00Z`)));

test('promotions have the attributes that Google requires, in its form, and no others', () => {
  for (const promotion of [...itemsAt('2026-11-27'), ...itemsIn(readBuilt('feeds/google-promotions.xml'))]) {
    const isCode = textOf(promotion, 'g:generic_redemption_code') !== '';
    const known: Record<string, RegExp> = { ...promotionAttributes, ...(isCode ? ofFirstOrders : ofBundles) };
    expect(new Set(Array.from(promotion.children, ({ tagName }) => tagName))).toEqual(new Set(Object.keys(known)));
    const wrong = [...promotion.children].filter(({ tagName, textContent }) => !known[tagName]?.test(textContent));
    expect(wrong.map(({ tagName, textContent }) => `${tagName}: ${textContent}`)).toEqual([]);
  }
});

test.each([
  ['2026-01-01', ['2026-01', '2026-04', '2026-07']],
  ['2026-09-30', ['2026-07', '2026-10', '2027-01']],
  ['2026-12-31', ['2026-10', '2027-01', '2027-04']],
])('promotions on %s cover this quarter and the next, each for less than 183 days', (day, months) => {
  const spans = itemsAt(day).map((promotion) => textOf(promotion, 'g:promotion_effective_dates').split('/'));
  const each = [...bundleTiers, firstOrderCode];
  const expected = [months.slice(0, 2), months.slice(1)].flatMap((span) => each.map(() => span));
  expect(spans.map((ends) => ends.map((end) => end.slice(0, 7)))).toEqual(expected);
  const midnight = expect.stringMatching(/^\d{4}-\d\d-01 00:00:00$/);
  const pacific = (end: string) => new Date(end).toLocaleString('sv', { timeZone: 'America/Los_Angeles' });
  expect(spans.flat().map(pacific)).toEqual(spans.flat().map(() => midnight));
  for (const [start = '', end = ''] of spans)
    expect((Date.parse(end) - Date.parse(start)) / 86_400_000).toBeLessThan(183);
  expect(new Set(itemsAt(day).map((promotion) => textOf(promotion, 'g:promotion_id'))).size).toBe(spans.length);
});
