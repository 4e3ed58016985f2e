import type { Config } from '@netlify/functions';
import { redirectOf } from '#server/http/index.ts';

/** What a redirect rule of the platform cannot do: name an address with `//`, drop a query, or add to one. */
export default redirectOf;

export const config: Config = {
  path: ['/checkout', '/discount/:code', '//*', '/*//*'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
