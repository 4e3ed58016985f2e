import { delivery } from '#shop/delivery.ts';
import { decimalOfCents } from '#shop/money.ts';
import { barPriceCents, freeShippingFromCents, shippingFeeCents } from '#shop/pricing.ts';
import { absolute, type Shop, type Soap } from './facts.ts';
import { productGroupId } from './json-ld.ts';
import { productName } from '#shop/catalog.ts';

/** An XML element's content: text or child elements. */
type Content = string | readonly XmlElement[];

interface XmlElement {
  name: string;
  content: Content;
}

const element = (name: string, content: Content): XmlElement => ({ name, content });

/** Escapes text for XML and removes the control characters that XML 1.0 forbids. */
const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- these are removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function xmlOf({ name, content }: XmlElement): string {
  const inside = typeof content === 'string' ? escaped(content) : `\n${content.map(xmlOf).join('\n')}\n`;
  return `<${name}>${inside}</${name}>`;
}

/** Health & Beauty > Personal Care > Cosmetics > Bath & Body > Bar Soap: google.com/basepages/producttype/taxonomy-with-ids.en-US.txt */
const barSoap = '2503';

/**
 * An attribute in Google's namespace: https://support.google.com/merchants/answer/7052112. Those for assistants
 * (https://support.google.com/merchants/answer/17085370), read in November 2026: variant_option (17085214),
 * item_group_title (17085146), question_and_answer (17085211); their XML is the one of other groups of attributes.
 */
const g = (name: string, content: string | readonly XmlElement[]) => element(`g:${name}`, content);

const usd = (cents: number): string => `${decimalOfCents(cents)} USD`;

const span = (name: string, { min, max }: { min: number; max: number }) => [
  g(`min_${name}`, String(min)),
  g(`max_${name}`, String(max)),
];

/** For one bar: its shipping rate, its business days, and the total from which shipping is free. */
const shippingOf = ({ handlingDays }: Shop) => [
  g('shipping', [
    g('country', delivery.country),
    g('service', delivery.carrier),
    g('price', usd(shippingFeeCents)),
    ...span('handling_time', handlingDays),
    ...span('transit_time', delivery.transitDays),
  ]),
  g('free_shipping_threshold', [g('country', delivery.country), g('price_threshold', usd(freeShippingFromCents))]),
];

const detail = (name: string, value: string) =>
  g('product_detail', [g('attribute_name', name), g('attribute_value', value)]);

const variantOption = (name: string, value: string) => g('variant_option', [g('name', name), g('value', value)]);

const describe = ({ lead, inUse, story, ingredients }: Soap): string =>
  `${lead} ${inUse} ${story} Ingredients: ${ingredients.join('; ')}.`;

function itemOf(shop: Shop, soap: Soap): XmlElement {
  const { product, inStock, pictures, ounces } = soap;
  const [first = '', ...others] = pictures.map((path) => absolute(shop, path));
  return element('item', [
    g('id', product.id),
    g('title', product.name),
    g('description', describe(soap)),
    g('link', absolute(shop, product.path)),
    g('image_link', first),
    ...others.map((picture) => g('additional_image_link', picture)),
    g('availability', inStock ? 'in_stock' : 'out_of_stock'),
    g('price', usd(barPriceCents)),
    g('unit_pricing_measure', `${String(ounces)}oz`),
    g('unit_pricing_base_measure', '1oz'),
    g('product_weight', `${String(ounces)} oz`),
    g('condition', 'new'),
    g('brand', shop.name),
    g('identifier_exists', 'no'),
    g('item_group_id', productGroupId),
    g('item_group_title', productName),
    variantOption('Base', product.base.name),
    variantOption('Scent', product.scent.name),
    g('google_product_category', barSoap),
    g('product_type', `Handmade Soap > ${product.base.shortName}`),
    g('material', product.base.name),
    detail('Scent', product.scent.name),
    ...shop.questions.map(({ question, answer }) =>
      g('question_and_answer', [g('question', question), g('answer', answer)]),
    ),
    ...shippingOf(shop),
  ]);
}

/** All soaps for Google Merchant Center, as RSS 2.0: https://support.google.com/merchants/answer/160589 */
export function merchantFeed(shop: Shop, soaps: readonly Soap[]): string {
  const channel = element('channel', [
    element('title', shop.name),
    element('link', absolute(shop, '/')),
    element('description', shop.summary),
    ...soaps.map((soap) => itemOf(shop, soap)),
  ]);
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">';
  return `${start}\n${xmlOf(channel)}\n</rss>\n`;
}
