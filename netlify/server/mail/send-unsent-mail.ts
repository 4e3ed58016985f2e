import { errorFields, type Log } from '#server/platform/index.ts';
import type { OrderMail } from './order-mail.ts';

/** Sends the mails of paid orders that did not go out when they were paid. What fails now is tried again in the next round. */
export async function sendUnsentMail(services: () => { mail: OrderMail; log: Log }): Promise<void> {
  const { mail, log } = services();
  try {
    await mail.sendUnsent();
  } catch (error) {
    log('error', 'mail-round-failed', errorFields(error));
    throw error;
  }
}
