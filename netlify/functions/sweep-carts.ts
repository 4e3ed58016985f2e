import type { Config } from '@netlify/functions';
import { sweepCarts } from '#server/sweep-carts.ts';

export default (): Promise<void> => sweepCarts();

export const config: Config = { schedule: '@daily' };
