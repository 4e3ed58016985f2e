import type { APIRoute } from 'astro';
import { shopFacts } from '#components/common/shop-facts.ts';
import { promotionsFeed } from '#seo/feed.ts';

export const GET: APIRoute = async ({ site }) => new Response(promotionsFeed(await shopFacts(site), Date.now()));
