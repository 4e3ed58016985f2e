import { isNode, type Node, type Value } from './json-ld.ts';

/** What Google publishes of a type: developers.google.com/search/docs/appearance/structured-data, November 2026. */
interface Rule {
  required: readonly string[];
  recommended?: readonly string[];
  /** Properties of schema.org that Google does not read. */
  beyond?: readonly string[];
  values?: Record<string, RegExp>;
}

const url = /^https?:\/\/[^\s]+$/;
const money = /^\d+\.\d\d$/;
const country = /^[A-Z]{2}$/;
const name = /\S/;

const enumeration = (...names: string[]) => new RegExp(`^https://schema\\.org/(${names.join('|')})$`);

const rules: Record<string, Rule> = {
  Product: {
    required: ['name', 'image', 'offers'],
    recommended: ['description', 'sku', 'brand', 'material', 'isVariantOf', 'aggregateRating'],
    beyond: ['additionalProperty'],
    values: { name: /^.{1,150}$/, image: url, description: /^.{1,5000}$/, sku: /^[\x21-\x7e]+$/ },
  },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'itemCondition', 'url', 'shippingDetails', 'hasMerchantReturnPolicy'],
    values: {
      price: money,
      priceCurrency: /^USD$/,
      url,
      availability: enumeration('InStock', 'OutOfStock', 'PreOrder', 'BackOrder', 'SoldOut', 'Discontinued'),
      itemCondition: enumeration('NewCondition', 'RefurbishedCondition', 'UsedCondition'),
    },
  },
  OfferShippingDetails: {
    required: ['shippingDestination', 'shippingRate', 'deliveryTime'],
    beyond: ['hasShippingService'],
  },
  ShippingDeliveryTime: { required: ['handlingTime', 'transitTime'] },
  DefinedRegion: { required: ['addressCountry'], values: { addressCountry: country } },
  QuantitativeValue: {
    required: ['minValue', 'maxValue', 'unitCode'],
    values: { minValue: /^\d$/, maxValue: /^\d$/, unitCode: /^DAY$/ },
  },
  MonetaryAmount: {
    required: ['currency'],
    recommended: ['value', 'minValue', 'maxValue'],
    values: { currency: /^USD$/, value: money, minValue: /^\d+(\.\d\d?)?$/, maxValue: /^\d+(\.\d\d?)?$/ },
  },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
    recommended: ['returnFees', 'refundType', 'merchantReturnLink'],
    values: {
      applicableCountry: country,
      returnPolicyCategory: enumeration('MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: /^\d+$/,
      returnFees: enumeration('FreeReturn', 'ReturnFeesCustomerResponsibility', 'ReturnShippingFees'),
      refundType: enumeration('FullRefund', 'ExchangeRefund', 'StoreCreditRefund'),
      merchantReturnLink: url,
    },
  },
  ProductGroup: {
    required: ['name'],
    recommended: ['productGroupID', 'variesBy', 'description', 'url', 'brand', 'hasVariant', 'aggregateRating'],
    values: { variesBy: enumeration('color', 'size', 'suggestedAge', 'suggestedGender', 'material', 'pattern'), url },
  },
  Brand: { required: ['name'] },
  PropertyValue: { required: ['name', 'value'] },
  AggregateRating: {
    required: ['ratingValue', 'reviewCount'],
    values: { ratingValue: /^[1-5]\.\d$/, reviewCount: /^[1-9]\d*$/ },
  },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement'] },
  OnlineStore: {
    required: ['name', 'url', 'logo', 'address', 'contactPoint', 'hasMerchantReturnPolicy', 'hasShippingService'],
    recommended: ['legalName'],
    values: { url, logo: url },
  },
  PostalAddress: {
    required: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
    values: { addressCountry: country },
  },
  ContactPoint: {
    required: ['telephone', 'email'],
    beyond: ['contactType'],
    values: { telephone: /^\+\d{8,15}$/, email: /^\S+@\S+$/ },
  },
  ShippingService: { required: ['shippingConditions'], recommended: ['name', 'handlingTime'] },
  ShippingConditions: {
    required: [],
    recommended: ['orderValue', 'shippingDestination', 'shippingRate', 'transitTime'],
  },
  ServicePeriod: {
    required: ['duration'],
    recommended: ['businessDays'],
    values: { businessDays: /^[A-Z][a-z]+day$/ },
  },
  WebSite: { required: ['name', 'url'], beyond: ['publisher'], values: { url } },
};

/** What is required depends on where a list item and a linked variant stand. */
function ruleOf(node: Node, place: string): Rule | undefined {
  if (node['@type'] === 'Product' && place.includes('.hasVariant')) return { required: ['url'], values: { url } };
  if (node['@type'] !== 'ListItem') return rules[String(node['@type'])];
  const isCrumb = 'name' in node;
  return isCrumb
    ? { required: ['position', 'name'], recommended: ['item'], values: { position: /^\d+$/, name, item: url } }
    : { required: ['position', 'url'], values: { position: /^\d+$/, url } };
}

const textsOf = (value: Value): string[] => [value].flat().map((one) => (isNode(one) ? '' : String(one)));

function problemsHere(node: Node, place: string): string[] {
  const rule = ruleOf(node, place);
  if (!rule) return [`${place}: no rule for ${String(node['@type'])}`];
  const known = ['@type', '@id', ...rule.required, ...(rule.recommended ?? []), ...(rule.beyond ?? [])];
  const missing = rule.required.filter((key) => !(key in node)).map((key) => `${place}: ${key} is missing`);
  const strange = Object.keys(node)
    .filter((key) => !known.includes(key))
    .map((key) => `${place}: ${key} is not known`);
  const wrong = Object.entries(rule.values ?? {}).flatMap(([key, pattern]) => {
    const value = node[key];
    return value === undefined || textsOf(value).every((text) => pattern.test(text))
      ? []
      : [`${place}.${key}: ${JSON.stringify(value)}`];
  });
  return [...missing, ...strange, ...wrong];
}

/** Everything in a thing, and in what it holds, that breaks the rules. A bare reference to another node is fine. */
export function problemsOf(node: Node, place = String(node['@type'])): string[] {
  if (Object.keys(node).join() === '@id') return [];
  const inside = Object.entries(node).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (isNode(one) ? problemsOf(one, `${place}.${key}`) : [])),
  );
  return [...problemsHere(node, place), ...inside];
}
