import type { APIRoute } from 'astro';
import { getPolicyTexts, getShopFacts, getSoapFacts } from '#components/common/shop-facts.ts';
import { llmsText } from '#seo/markdown.ts';
import { products } from '#shop/catalog.ts';

export const GET: APIRoute = async ({ site }) => {
  const soaps = await Promise.all(products.map(getSoapFacts));
  return new Response(llmsText(await getShopFacts(site), soaps, await getPolicyTexts()));
};
