import type { APIRoute } from 'astro';
import { shopFacts } from '#components/common/shop-facts.ts';
import { robots } from '#seo/robots.ts';

export const GET: APIRoute = async ({ site }) => new Response(robots(await shopFacts(site)));
