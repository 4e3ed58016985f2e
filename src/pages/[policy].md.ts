import type { APIRoute } from 'astro';
import { policyTexts, shopFacts } from '#components/common/shop-facts.ts';
import { policyMarkdown, type PolicyText } from '#seo/markdown.ts';

export const getStaticPaths = async () =>
  (await policyTexts()).map((policy) => ({ params: { policy: policy.id }, props: policy }));

export const GET: APIRoute<PolicyText> = async ({ props, site }) =>
  new Response(policyMarkdown(await shopFacts(site), props));
