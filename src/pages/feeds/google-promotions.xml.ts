import type { APIRoute } from 'astro';
import { getShopFacts } from '#components/common/shop-facts.ts';
import { promotionsFeed } from '#seo/feed.ts';

export const GET: APIRoute = async ({ site }) => new Response(promotionsFeed(await getShopFacts(site), Date.now()));
