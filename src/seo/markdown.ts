import { delivery, moneyBackDays } from '#shop/delivery.ts';
import { formatCents, formatCentsShort } from '#shop/money.ts';
import { barPriceCents, bundleTiers, freeShippingFromCents, shippingFeeCents } from '#shop/pricing.ts';
import { absolute, type Shop, type Soap } from './facts.ts';

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

const days = ({ min, max }: { min: number; max: number }): string => `${String(min)}-${String(max)} business days`;

const terms = (): readonly string[] => [
  `Price: ${formatCents(barPriceCents)} a bar, in US dollars.`,
  ...bundleTiers.map(({ fromBars, percent }) => `From ${String(fromBars)} bars, in any mix: ${String(percent)}% off.`),
  `Shipping: ${formatCentsShort(shippingFeeCents)} flat, free from ${formatCentsShort(freeShippingFromCents)}, within the United States only.`,
  `Delivery: ${days(delivery.processingDays)} of processing, then ${days(delivery.transitDays)} by ${delivery.carrier}, with tracking.`,
  `Money back: a full refund within ${String(moneyBackDays / 7)} weeks of receiving the order; nothing has to be sent back.`,
];

export function soapMarkdown(shop: Shop, { product, inStock, lead, story, notes, ingredients }: Soap): string {
  const { name, base, scent, path } = product;
  return `# ${name}

${lead}

${list([
  `Base: ${base.name}`,
  `Scent: ${scent.name} (${notes.join(', ')})`,
  inStock ? 'In stock, made to order.' : 'Out of stock.',
  ...terms(),
])}

## The scent

${story}

## Ingredients

${list(ingredients)}

Order it at ${absolute(shop, path)}
`;
}

export interface PolicyText {
  id: string;
  title: string;
  description: string;
  effective: Date;
  /** Markdown without front matter. */
  body: string;
}

/** Makes relative links absolute. */
const withWholeLinks = (shop: Shop, text: string): string =>
  text.replaceAll(/\]\((\/[^)\s]*)\)/g, (_, path: string) => `](${absolute(shop, path)})`);

export const policyMarkdown = (shop: Shop, { title, description, effective, body }: PolicyText): string =>
  `# ${title}

${description}

Effective ${effective.toISOString().slice(0, 10)}.

${withWholeLinks(shop, body).trim()}
`;

const markdownAddress = (shop: Shop, path: string): string => absolute(shop, `${path}.md`);

/** The map of the shop for language models: https://llmstxt.org */
export function llmsText(shop: Shop, soaps: readonly Soap[], policies: readonly PolicyText[]): string {
  const { address } = shop;
  return `# ${shop.name}

> ${shop.summary}

${list([
  ...terms(),
  `Contact: ${shop.email}, ${shop.phone}, ${address.street}, ${address.city}, ${address.state} ${address.zip}.`,
])}

## Soaps

${list([
  `[Choose base and scent yourself](${absolute(shop, '/products')})`,
  ...soaps.map(
    ({ product, summary, inStock }) =>
      `[${product.name}](${markdownAddress(shop, product.path)})${inStock ? '' : ', out of stock'}: ${summary}`,
  ),
])}

## Policies

${list(policies.map(({ id, title, description }) => `[${title}](${markdownAddress(shop, `/${id}`)}): ${description}`))}

## Optional

${list([
  `[Founder's story](${absolute(shop, '/story')})`,
  `[Reviews](${absolute(shop, '/reviews')})`,
  `[Contact](${absolute(shop, '/contact')})`,
  `[All soaps as a Google Merchant feed](${absolute(shop, '/feeds/google-merchant.xml')})`,
])}
`;
}
