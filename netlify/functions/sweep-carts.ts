import type { Config } from '@netlify/functions';
import { sweepCarts } from '#server/cart/carts-store.ts';
import { sharedCartServices } from '#server/cart-services.ts';

export default (): Promise<void> => sweepCarts(sharedCartServices);

export const config: Config = { schedule: '@hourly' };
