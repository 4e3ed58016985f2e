import { barPriceCents } from '#shop/catalog.ts';
import { delivery, formatWeight, moneyBackWeeks, span } from '#shop/delivery.ts';
import { formatCents, formatCentsShort } from '#shop/money.ts';
import { bundleTiers, freeShippingFromCents, shippingFeeCents } from '#shop/pricing.ts';
import { type Shop, type Soap, toAbsolute } from './facts.ts';

const formatBullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

const formatDays = (of: { min: number; max: number }): string => `${span(of)} business days`;

/** `priceCents`: of one bar. */
const listTerms = ({ handlingDays, vacation }: Shop, priceCents = barPriceCents): readonly string[] => [
  ...(vacation === undefined ? [] : [vacation]),
  `Price: ${formatCents(priceCents)} a bar, in US dollars.`,
  ...bundleTiers.map(({ fromBars, percent }) => `From ${fromBars} bars, in any mix: ${percent}% off.`),
  `Shipping: ${formatCentsShort(shippingFeeCents)} flat, free from ${formatCentsShort(freeShippingFromCents)}, within the United States only.`,
  `Delivery: ${formatDays(handlingDays)} for processing, then ${formatDays(delivery.transitDays)} by ${delivery.carrier} across the US, usually ${span(delivery.usualTransitDays)}, with tracking.`,
  `Money back: a full refund within ${moneyBackWeeks} weeks of receiving the order; nothing has to be sent back.`,
];

/** The link is read by #shop/cart-link.ts. */
const formatOrdering = (shop: Shop, soaps: string): string =>
  `A link fills a cart: ${toAbsolute(shop, `/products?add=${soaps}`)}. Soaps are named as at the end of their addresses, with a comma between two and the number of bars after a colon. The shopper is asked before anything is added, and pays on Stripe's page.`;

const formatQuestions = (shop: Shop): string =>
  shop.questions.map(({ question, answer }) => `### ${question}\n\n${answer}`).join('\n\n');

export function soapMarkdown(shop: Shop, soap: Soap): string {
  const { product, inStock, lead, inUse, story, notes, ingredients } = soap;
  const { name, base, scent, path } = product;
  return `# ${name}

${lead}

${inUse}

${formatBullets([
  `Base: ${base.name}`,
  `Scent: ${scent.name} (${notes.join(', ')})`,
  `Each bar: ${formatWeight(product.ounces)}`,
  inStock ? 'In stock, made to order.' : 'Out of stock.',
  ...listTerms(shop, product.priceCents),
])}

## The scent

${story}

## Ingredients

${formatBullets(ingredients)}

${inStock ? `## How to order\n\nOrder it at ${toAbsolute(shop, path)}. ${formatOrdering(shop, `${product.id}:2`)}\n\n` : ''}## Questions

${formatQuestions(shop)}
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
  text.replaceAll(/\]\((\/[^)\s]*)\)/g, (_, path: string) => `](${toAbsolute(shop, path)})`);

export const policyMarkdown = (shop: Shop, { title, description, effective, body }: PolicyText): string =>
  `# ${title}

${description}

Effective ${effective.toISOString().slice(0, 10)}.

${withWholeLinks(shop, body).trim()}
`;

const markdownAddress = (shop: Shop, path: string): string => toAbsolute(shop, `${path}.md`);

/** The map of the shop for language models: https://llmstxt.org */
export function llmsText(shop: Shop, soaps: readonly Soap[], policies: readonly PolicyText[]): string {
  const { address, hours } = shop;
  const [one, other] = soaps.filter(({ inStock }) => inStock).map(({ product }) => product.id);
  return `# ${shop.name}

> ${shop.summary}

${formatBullets([
  ...listTerms(shop),
  "In a browser with WebMCP, forms and cart are tools: find_soap on /scent-finder, add_soap on /products, add_... on a soap's page; see_cart, set_quantity, remove_soap, apply_code and go_to_checkout on every page. The shopper pays.",
  `Contact: ${shop.email}, ${shop.phone}, ${address.street}, ${address.city}, ${address.state} ${address.zip}. People answer ${hours}.`,
  ...(one && other ? [formatOrdering(shop, `${one}:2,${other}`)] : []),
])}

## Soaps

${formatBullets([
  `[Choose base and scent yourself](${toAbsolute(shop, '/products')})`,
  ...soaps.map(
    ({ product, summary, inStock }) =>
      `[${product.name}](${markdownAddress(shop, product.path)})${inStock ? '' : ', out of stock'}: ${summary}`,
  ),
])}

## Policies

${formatBullets(policies.map(({ id, title, description }) => `[${title}](${markdownAddress(shop, `/${id}`)}): ${description}`))}

## Questions

${formatQuestions(shop)}

## Optional

${formatBullets([
  `[Founder's story](${toAbsolute(shop, '/story')})`,
  `[Reviews](${toAbsolute(shop, '/reviews')})`,
  `[Contact](${toAbsolute(shop, '/contact')})`,
  `[All soaps as a Google Merchant feed](${toAbsolute(shop, '/feeds/google-merchant.xml')})`,
])}
`;
}
