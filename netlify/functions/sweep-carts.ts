import type { Config } from '@netlify/functions';
import { sweepCarts } from '#server/cart/index.ts';
import { sharedServices } from '#server/services.ts';

export default (): Promise<void> => sweepCarts(sharedServices);

export const config: Config = { schedule: '@daily' };
