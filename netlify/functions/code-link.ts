import type { Config } from '@netlify/functions';
import { codeLink } from '#server/http/index.ts';

/** A redirect rule of the platform whose target has a query drops the parameters of a campaign. */
export default codeLink;

export const config: Config = { path: '/discount/:code' };
