import type { Config } from '@netlify/functions';

/** A redirect rule of the platform would carry the query along, and with it whatever a link from elsewhere says. */
export default (): Response =>
  new Response(null, { status: 302, headers: { Location: '/products', 'Cache-Control': 'no-store' } });

export const config: Config = { path: '/checkout' };
