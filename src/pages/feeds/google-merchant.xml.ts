import type { APIRoute } from 'astro';
import { getShopFacts, getSoapFacts } from '#components/common/shop-facts.ts';
import { merchantFeed } from '#seo/feed.ts';
import { products } from '#shop/catalog.ts';

export const GET: APIRoute = async ({ site }) =>
  new Response(merchantFeed(await getShopFacts(site), await Promise.all(products.map(getSoapFacts))));
