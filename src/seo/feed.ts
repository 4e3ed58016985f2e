import { delivery } from '#shop/delivery.ts';
import { formatDecimal } from '#shop/money.ts';
import {
  barLines,
  bundleTiers,
  firstOrderCode,
  freeShippingFromCents,
  shippingFeeCents,
  sumLines,
} from '#shop/pricing.ts';
import { type Shop, type Soap, toAbsolute } from './facts.ts';
import { productGroupId } from './json-ld.ts';
import { productName } from '#shop/catalog.ts';

/** Escapes text for XML and removes the control characters that XML 1.0 forbids. */
const escapeXml = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- these are removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

function element(name: string, content: string | readonly string[]): string {
  const inside = typeof content === 'string' ? escapeXml(content) : `\n${content.join('\n')}\n`;
  return `<${name}>${inside}</${name}>`;
}

/** Health & Beauty > Personal Care > Cosmetics > Bath & Body > Bar Soap: google.com/basepages/producttype/taxonomy-with-ids.en-US.txt */
const barSoap = '2503';

/**
 * An attribute in Google's namespace: https://support.google.com/merchants/answer/7052112. Those for assistants
 * (https://support.google.com/merchants/answer/17085370), read in November 2026: variant_option (17085214),
 * item_group_title (17085146), question_and_answer (17085211); their XML is the one of other groups of attributes.
 */
const g = (name: string, content: Parameters<typeof element>[1]) => element(`g:${name}`, content);

const usd = (cents: number): string => `${formatDecimal(cents)} USD`;

const minAndMax = (name: string, { min, max }: { min: number; max: number }) => [
  g(`min_${name}`, String(min)),
  g(`max_${name}`, String(max)),
];

/** For one bar: its shipping rate, its business days, and the total from which shipping is free. */
const shippingElements = ({ handlingDays }: Shop) => [
  g('shipping', [
    g('country', delivery.country),
    g('service', delivery.carrier),
    g('price', usd(shippingFeeCents)),
    ...minAndMax('handling_time', handlingDays),
    ...minAndMax('transit_time', delivery.transitDays),
  ]),
  g('free_shipping_threshold', [g('country', delivery.country), g('price_threshold', usd(freeShippingFromCents))]),
];

const variantOption = (name: string, value: string) => g('variant_option', [g('name', name), g('value', value)]);

const formatDescription = ({ lead, inUse, story, ingredients }: Soap): string =>
  `${lead} ${inUse} ${story} Ingredients: ${ingredients.join('; ')}.`;

function toItem(shop: Shop, soap: Soap): string {
  const { product, inStock, pictures } = soap;
  const [first = '', ...others] = pictures.map((path) => toAbsolute(shop, path));
  return element('item', [
    g('id', product.id),
    g('title', product.name),
    g('description', formatDescription(soap)),
    g('link', toAbsolute(shop, product.path)),
    g('image_link', first),
    ...others.map((picture) => g('additional_image_link', picture)),
    g('availability', inStock ? 'in_stock' : 'out_of_stock'),
    g('price', usd(product.priceCents)),
    g('unit_pricing_measure', `${product.ounces}oz`),
    g('unit_pricing_base_measure', '1oz'),
    g('product_weight', `${product.ounces} oz`),
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
    g('product_detail', [g('attribute_name', 'Scent'), g('attribute_value', product.scent.name)]),
    ...shop.questions.map(({ question, answer }) =>
      g('question_and_answer', [g('question', question), g('answer', answer)]),
    ),
    ...shippingElements(shop),
  ]);
}

/** A data source of Google Merchant Center, as RSS 2.0: https://support.google.com/merchants/answer/160589 */
function toRss(shop: Shop, items: readonly string[]): string {
  const channel = element('channel', [
    element('title', shop.name),
    element('link', toAbsolute(shop, '/')),
    element('description', shop.summary),
    ...items,
  ]);
  const start = '<?xml version="1.0" encoding="UTF-8"?>\n<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0">';
  return `${start}\n${channel}\n</rss>\n`;
}

/**
 * All soaps. Without `checkout_link_template`, whose page must have the soap in the cart already
 * (https://support.google.com/merchants/answer/13580733, November 2026): a cart link asks the shopper first.
 */
export const merchantFeed = (shop: Shop, soaps: readonly Soap[]): string =>
  toRss(
    shop,
    soaps.map((soap) => toItem(shop, soap)),
  );

const quarterStarts = ['01-01T00:00:00-08:00', '04-01T00:00:00-07:00', '07-01T00:00:00-07:00', '10-01T00:00:00-07:00'];

/** '2026-10-01T00:00:00-07:00', Pacific time, for the first day of a quarter counted from year 0. */
const quarterStart = (quarter: number): string => `${Math.floor(quarter / 4)}-${quarterStarts[quarter % 4]}`;

/**
 * The bundle discounts, whose number of bars is given as their price, and the code for first orders: in ads alone and
 * without a minimum, as https://support.google.com/merchants/answer/16310477 asks (November 2026). `own`: what only this
 * one has.
 */
const promotions = [
  ...bundleTiers.map(({ fromBars, percent }) => ({
    id: `from-${fromBars}-bars`,
    percent,
    title: `${percent}% off ${fromBars} bars or more, in any mix`,
    own: [
      g('offer_type', 'no_code'),
      g('minimum_purchase_amount', usd(sumLines(barLines(fromBars)))),
      g('promotion_destination', 'Free_listings'),
    ],
  })),
  {
    id: 'first-order',
    percent: firstOrderCode.percent,
    title: `${firstOrderCode.percent}% off your first order`,
    own: [
      g('offer_type', 'generic_code'),
      g('generic_redemption_code', firstOrderCode.code),
      g('coupon_value_type', 'percent_off'),
      g('audience', 'new_customers'),
    ],
  },
];

/**
 * For this quarter and the next: a promotion lasts 183 days at most.
 * https://support.google.com/merchants/answer/2906014, November 2026
 */
export function promotionsFeed(shop: Shop, nowMs: number): string {
  const now = new Date(nowMs);
  const quarter = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3);
  const items = [quarter, quarter + 1].flatMap((one) =>
    promotions.map(({ id, percent, title, own }) =>
      element('item', [
        g('promotion_id', `${id}-${quarterStart(one).slice(0, 7)}`),
        g('product_applicability', 'all_products'),
        g('long_title', title),
        g('percent_off', String(percent)),
        g('promotion_effective_dates', `${quarterStart(one)}/${quarterStart(one + 1)}`),
        g('redemption_channel', 'online'),
        g('promotion_destination', 'Shopping_ads'),
        ...own,
      ]),
    ),
  );
  return toRss(shop, items);
}
