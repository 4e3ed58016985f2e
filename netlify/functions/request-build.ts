import type { Config } from '@netlify/functions';
import { requestBuild } from '#server/cart/availability.ts';
import { createJob } from '#server/platform/log.ts';
import { sharedCartServices } from '#server/cart-services.ts';

export default createJob('request-build', requestBuild, sharedCartServices);

export const config: Config = { schedule: '2-59/10 * * * *' };
