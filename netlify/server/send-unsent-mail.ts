import { errorFields } from './log.ts';
import { sharedServices, type Services } from './services.ts';

/** Sends the mails of paid orders that did not go out when they were paid. What fails now is tried again in the next round. */
export async function sendUnsentMail(services: () => Services = sharedServices): Promise<void> {
  const { mail, log } = services();
  try {
    await mail.sendUnsent();
  } catch (error) {
    log('error', 'mail-round-failed', errorFields(error));
    throw error;
  }
}
