import type { APIRoute } from 'astro';

/** Pages say `noindex` themselves: a crawler blocked here could not read it. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *
Disallow: /api/
Disallow: /discount/
Disallow: /edit/

Sitemap: ${new URL('/sitemap-index.xml', site).href}
`);
