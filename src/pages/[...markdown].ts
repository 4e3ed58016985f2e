import type { APIRoute, GetStaticPaths } from 'astro';
import { getPolicyTexts, getShopFacts, getSoapFacts } from '#components/common/shop-facts.ts';
import { policyMarkdown, soapMarkdown } from '#seo/markdown.ts';
import { products } from '#shop/catalog.ts';

/** The Markdown version of each policy and soap, at its page's address and `.md`. */
export const getStaticPaths = (async () => {
  const shop = await getShopFacts(new URL(import.meta.env.SITE));
  const policies = (await getPolicyTexts()).map((policy) => ({ page: policy.id, text: policyMarkdown(shop, policy) }));
  const facts = await Promise.all(products.map(getSoapFacts));
  const soaps = facts.map((soap) => ({ page: soap.product.path.slice(1), text: soapMarkdown(shop, soap) }));
  return [...policies, ...soaps].map(({ page, text }) => ({ params: { markdown: `${page}.md` }, props: { text } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
