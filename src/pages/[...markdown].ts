import type { APIRoute, GetStaticPaths } from 'astro';
import { policyTexts, shopFacts, soapFacts } from '#components/common/shop-facts.ts';
import { policyMarkdown, soapMarkdown } from '#seo/markdown.ts';
import type { Shop } from '#seo/facts.ts';
import { products } from '#shop/catalog.ts';

type Write = (shop: Shop) => string | Promise<string>;

/** The Markdown version of each policy and soap, at its page's address and `.md`. */
export const getStaticPaths = (async () => {
  const policies = (await policyTexts()).map((policy): [string, Write] => [
    policy.id,
    (shop) => policyMarkdown(shop, policy),
  ]);
  const soaps = products.map((product): [string, Write] => [
    product.path.slice(1),
    async (shop) => soapMarkdown(shop, await soapFacts(product)),
  ]);
  return [...policies, ...soaps].map(([page, write]) => ({ params: { markdown: `${page}.md` }, props: { write } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ write: Write }> = async ({ props, site }) =>
  new Response(await props.write(await shopFacts(site)));
