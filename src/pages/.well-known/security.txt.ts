import type { APIRoute } from 'astro';
import { getShopFacts } from '#components/common/shop-facts.ts';
import { toAbsolute } from '#seo/facts.ts';

/** Less than a year, as RFC 9116 (April 2022), section 2.5.5, recommends; each deploy renews it. */
const validMs = 360 * 24 * 60 * 60 * 1000;

/** Whom to tell about a security hole: https://www.rfc-editor.org/rfc/rfc9116 */
export const GET: APIRoute = async ({ site }) => {
  const shop = await getShopFacts(site);
  return new Response(`Contact: mailto:${shop.email}
Expires: ${new Date(Date.now() + validMs).toISOString()}
Preferred-Languages: en
Canonical: ${toAbsolute(shop, '/.well-known/security.txt')}
`);
};
