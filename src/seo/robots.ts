import { absolute, type Shop } from './facts.ts';

/** Pages that search engines should not keep say so themselves: what is shut here cannot be read, and so not be left out. */
export const robots = (shop: Shop): string => `User-agent: *
Disallow: /api/
Disallow: /discount/
Disallow: /edit/

Sitemap: ${absolute(shop, '/sitemap-index.xml')}
`;
