import { absolute, type Shop } from './facts.ts';

/** Pages say `noindex` themselves: a crawler that is shut out here could not read that. */
export const robots = (shop: Shop): string => `User-agent: *
Disallow: /api/
Disallow: /discount/
Disallow: /edit/

Sitemap: ${absolute(shop, '/sitemap-index.xml')}
`;
