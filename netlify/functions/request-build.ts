import type { Config } from '@netlify/functions';
import { requestBuild } from '#server/cart/availability.ts';
import { scheduled } from '#server/platform/log.ts';
import { sharedCartServices } from '#server/cart-services.ts';

export default scheduled('request-build', requestBuild, sharedCartServices);

export const config: Config = { schedule: '2-59/10 * * * *' };
