import type { Config } from '@netlify/functions';
import { scheduled } from '#server/platform/log.ts';
import { sharedServices } from '#server/services.ts';

export default scheduled('send-unsent-mail', ({ mail }) => mail.sendUnsent(), sharedServices);

export const config: Config = { schedule: '*/10 * * * *' };
