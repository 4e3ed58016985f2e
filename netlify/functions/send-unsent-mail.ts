import type { Config } from '@netlify/functions';
import { sendUnsentMail } from '#server/mail/order-mail.ts';
import { sharedServices } from '#server/services.ts';

export default (): Promise<void> => sendUnsentMail(sharedServices);

export const config: Config = { schedule: '*/10 * * * *' };
