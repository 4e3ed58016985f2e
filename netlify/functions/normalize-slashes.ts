import type { Config } from '@netlify/functions';
import { normalizeSlashes } from '#server/http/index.ts';

/** A redirect rule of the platform cannot name an address with `//` in it. */
export default normalizeSlashes;

export const config: Config = {
  path: ['//*', '/*//*'],
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
