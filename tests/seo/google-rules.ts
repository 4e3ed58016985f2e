import { isNode, type Node, type Value } from './json-ld.ts';

/** Google's required properties and formats (developers.google.com/search/docs/appearance/structured-data, November 2026). */
type Rule = [required: string, values?: Record<string, RegExp>];

const url = /^https?:\/\/[^\s]+$/;
const money = /^\d+\.\d\d$/;
const limit = /^\d+(\.\d\d?)?$/;
const country = /^[A-Z]{2}$/;
const position = /^\d+$/;
const name = /\S/;

const rules: Record<string, Rule> = {
  Product: ['name image offers', { name: /^.{1,150}$/, image: url, description: /^.{1,5000}$/, sku: /^[\x21-\x7e]+$/ }],
  Offer: ['price priceCurrency', { price: money, priceCurrency: /^USD$/, url, availability: /\/(In|OutOf)Stock$/ }],
  OfferShippingDetails: ['shippingDestination shippingRate deliveryTime'],
  ShippingDeliveryTime: ['handlingTime transitTime'],
  DefinedRegion: ['addressCountry', { addressCountry: country }],
  UnitPriceSpecification: ['price priceCurrency referenceQuantity', { price: money, priceCurrency: /^USD$/ }],
  AggregateOffer: ['lowPrice priceCurrency', { lowPrice: money, priceCurrency: /^USD$/, offerCount: /^[1-9]\d*$/ }],
  MonetaryAmount: ['currency', { currency: /^USD$/, value: money, minValue: limit, maxValue: limit }],
  MerchantReturnPolicy: [
    'applicableCountry returnPolicyCategory merchantReturnDays',
    { applicableCountry: country, merchantReturnDays: /^\d+$/, merchantReturnLink: url },
  ],
  ProductGroup: ['name', { variesBy: /^none can name a scent$/, url }],
  Brand: ['name'],
  PropertyValue: ['name value'],
  AggregateRating: ['ratingValue reviewCount', { ratingValue: /^[1-5]\.\d$/, reviewCount: /^[1-9]\d*$/ }],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  OnlineStore: ['name url logo address contactPoint hasMerchantReturnPolicy hasShippingService', { url, logo: url }],
  PostalAddress: ['streetAddress addressLocality addressRegion postalCode addressCountry', { addressCountry: country }],
  ContactPoint: ['telephone email', { telephone: /^\+\d{8,15}$/, email: /^\S+@\S+$/ }],
  ShippingService: ['shippingConditions'],
  ShippingConditions: [''],
  ServicePeriod: ['duration', { businessDays: /^[A-Z][a-z]+day$/ }],
  WebSite: ['name url', { url }],
};

/** UN/CEFACT's codes for a day and an ounce. */
const spanRule: Rule = ['minValue maxValue unitCode', { minValue: /^\d$/, maxValue: /^\d$/, unitCode: /^DAY$/ }];
const weightRule: Rule = ['value unitCode', { value: /^\d+(\.\d+)?$/, unitCode: /^ONZ$/ }];

/** Requirements depend on where a list item or a linked variant occurs. */
function ruleOf(node: Node, place: string): Rule | undefined {
  if (node['@type'] === 'Product' && place.includes('.hasVariant')) return ['url', { url }];
  if (node['@type'] === 'QuantitativeValue') return 'value' in node ? weightRule : spanRule;
  if (node['@type'] !== 'ListItem') return rules[String(node['@type'])];
  return 'name' in node ? ['position name', { position, name, item: url }] : ['position url', { position, url }];
}

const textsOf = (value: Value): string[] => [value].flat().map((one) => (isNode(one) ? '' : String(one)));

function problemsHere(node: Node, place: string): string[] {
  const rule = ruleOf(node, place);
  if (!rule) return [`${place}: no rule for ${node['@type']}`];
  const [required, values = {}] = rule;
  const missing = required.split(' ').filter((key) => key !== '' && !(key in node));
  const wrong = Object.entries(values).filter(
    ([key, pattern]) => !textsOf(node[key] ?? []).every((text) => pattern.test(text)),
  );
  return [
    ...missing.map((key) => `${place}: ${key} is missing`),
    ...wrong.map(([key]) => `${place}.${key}: ${JSON.stringify(node[key])}`),
  ];
}

/** Violations in a node and its children. A bare reference to another node is fine. */
export function problemsOf(node: Node, place = String(node['@type'])): string[] {
  if (Object.keys(node).join() === '@id') return [];
  const inside = Object.entries(node).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (isNode(one) ? problemsOf(one, `${place}.${key}`) : [])),
  );
  return [...problemsHere(node, place), ...inside];
}
