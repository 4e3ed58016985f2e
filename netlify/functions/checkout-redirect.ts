import type { Config } from '@netlify/functions';
import { redirect } from '#server/http/index.ts';

/** A redirect rule of the platform would carry the query along, and with it whatever a link from elsewhere says. */
export default (): Response => redirect(302, '/products');

export const config: Config = { path: '/checkout' };
