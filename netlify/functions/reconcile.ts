import type { Config } from '@netlify/functions';
import { reconcile } from '#server/orders/reconcile.ts';
import { createJob } from '#server/platform/log.ts';
import { sharedServices } from '#server/services.ts';

export default createJob('reconcile', reconcile, sharedServices);

export const config: Config = { schedule: '5-59/10 * * * *' };
