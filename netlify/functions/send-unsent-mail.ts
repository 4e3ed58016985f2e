import type { Config } from '@netlify/functions';
import { sendUnsentMail } from '#server/mail/index.ts';
import { sharedAdminServices } from '#server/admin-services.ts';

export default (): Promise<void> => sendUnsentMail(sharedAdminServices);

export const config: Config = { schedule: '*/10 * * * *' };
