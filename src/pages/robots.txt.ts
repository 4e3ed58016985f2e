import type { APIRoute } from 'astro';
import { shopFacts } from '#components/common/shop-facts.ts';
import { absolute } from '#seo/facts.ts';

/** Pages say `noindex` themselves: a crawler blocked here could not read it. */
export const GET: APIRoute = async ({ site }) =>
  new Response(`User-agent: *
Disallow: /api/
Disallow: /discount/
Disallow: /edit/

Sitemap: ${absolute(await shopFacts(site), '/sitemap-index.xml')}
`);
