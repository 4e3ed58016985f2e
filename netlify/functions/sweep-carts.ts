import type { Config } from '@netlify/functions';
import { sweepCarts } from '#server/cart/carts-store.ts';
import { createJob } from '#server/platform/log.ts';
import { sharedCartServices } from '#server/cart-services.ts';

export default createJob('sweep-carts', sweepCarts, sharedCartServices);

export const config: Config = { schedule: '@hourly' };
