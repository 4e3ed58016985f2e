import type { Config } from '@netlify/functions';
import { sendUnsentMail } from '#server/send-unsent-mail.ts';

export default (): Promise<void> => sendUnsentMail();

export const config: Config = { schedule: '*/10 * * * *' };
