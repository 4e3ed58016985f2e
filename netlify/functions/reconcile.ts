import type { Config } from '@netlify/functions';
import { reconcile } from '#server/orders/reconcile.ts';
import { scheduled } from '#server/platform/log.ts';
import { sharedServices } from '#server/services.ts';

export default scheduled('reconcile', reconcile, sharedServices);

export const config: Config = { schedule: '5-59/10 * * * *' };
