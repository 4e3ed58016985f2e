import type { Config } from '@netlify/functions';
import { createJob } from '#server/platform/log.ts';
import { sharedServices } from '#server/services.ts';

export default createJob('send-unsent-mail', ({ mail }) => mail.sendUnsent(), sharedServices);

export const config: Config = { schedule: '*/10 * * * *' };
