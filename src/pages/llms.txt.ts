import type { APIRoute } from 'astro';
import { policyTexts, shopFacts, soapFacts } from '#components/common/shop-facts.ts';
import { llmsText } from '#seo/markdown.ts';
import { products } from '#shop/catalog.ts';

export const GET: APIRoute = async ({ site }) => {
  const soaps = await Promise.all(products.map(soapFacts));
  return new Response(llmsText(await shopFacts(site), soaps, await policyTexts()));
};
