import type { APIRoute } from 'astro';
import { shopFacts } from '#components/common/shop-facts.ts';
import { absolute, type Shop } from '#seo/facts.ts';

/** Pages say `noindex` themselves: a crawler blocked here could not read it. */
const robots = (shop: Shop): string => `User-agent: *
Disallow: /api/
Disallow: /discount/
Disallow: /edit/

Sitemap: ${absolute(shop, '/sitemap-index.xml')}
`;

export const GET: APIRoute = async ({ site }) => new Response(robots(await shopFacts(site)));
