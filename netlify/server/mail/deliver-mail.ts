import { type Absence, absenceAt } from '#shop/absence.ts';
import type { Order } from '#server/orders/index.ts';
import { errorFields, type Log, type LogFields, type SiteDetails } from '#server/platform/index.ts';
import { readAddresses } from './addresses.ts';
import { compose } from './compose.ts';
import { isFresh, isNeeded, type MailKind, type MailTransport } from './message.ts';
import type { Claim, OutboxClaims } from './outbox-claims.ts';
import type { MailSettings } from './settings.ts';

/** Where mails are written, claimed and handed over. */
export interface MailServices {
  transport: MailTransport;
  claims: OutboxClaims;
  settings: MailSettings;
  siteUrl: string;
  siteDetails: () => Promise<SiteDetails>;
  /** As the owner set it last. */
  absence: () => Promise<Absence | undefined>;
  now: () => number;
  log: Log;
}

/** Mail errors quote addresses, so only their codes may stand in the log; errors of the store say nothing of that kind. */
function faultFields(error: unknown): LogFields {
  if (!(error instanceof Error) || !('code' in error)) return errorFields(error);
  const status = 'responseCode' in error ? Number(error.responseCode) : undefined;
  return { code: String(error.code), smtpStatus: status };
}

/** Sender and packer as they are set, where they can be read: no mail leaves without a sender. */
export async function usableAddresses({ settings, log }: Pick<MailServices, 'settings' | 'log'>) {
  const { problems, ...usable } = await readAddresses(settings);
  for (const fix of problems) log('error', 'mail-setting-refused', { fix });
  return usable;
}

/** The mail as things stand now. */
async function write(services: MailServices, order: Order, kind: MailKind) {
  const [site, absence, settings] = await Promise.all([
    services.siteDetails(),
    services.absence(),
    usableAddresses(services),
  ]);
  const sender = { settings, siteUrl: services.siteUrl };
  return compose(order, kind, site, sender, absenceAt(absence, Date.parse(order.recordedAt)));
}

async function send(services: MailServices, order: Order, kind: MailKind, claim: Claim): Promise<void> {
  const { transport, claims, log } = services;
  const fields = { order: order.number, kind, tries: claim.tries };
  try {
    const message = await write(services, order, kind);
    if (message) await transport(message);
  } catch (error) {
    log('warn', 'mail-failed', { ...fields, ...faultFields(error) });
    await claims.release(claim);
    return;
  }
  await claims.close(claim, 'sent');
  log('info', 'mail-sent', fields);
}

/** The confirmation as the order stands now, as a mail of its own: under the old name some mailboxes would hide it. */
export async function sendAgain(services: MailServices, order: Order): Promise<void> {
  const message = await write(services, order, 'confirmation');
  if (!message) return;
  const [name, host] = message.messageId.split('@');
  await services.transport({ ...message, messageId: `${name ?? ''}-${String(services.now())}@${host ?? ''}` });
  services.log('info', 'mail-sent', { order: order.number, kind: 'confirmation', again: true });
}

/**
 * Sends one mail of a paid order unless it has ended, another instance is sending it, or it is not needed, which a refund that fails
 * may change. One that is late ends unsent. Never rejects: what fails is tried again later.
 */
export async function deliverMail(services: MailServices, order: Order, kind: MailKind): Promise<void> {
  const { claims, now, log } = services;
  const needed = isNeeded(order, kind);
  const late = !isFresh(order, kind, now());
  try {
    if (late ? await claims.outcomeOf(order.sessionId, kind) : !needed) return;
    const claim = await claims.claim(order.sessionId, kind);
    if (!claim) return;
    if (!late) {
      await send(services, order, kind, claim);
      return;
    }
    await claims.close(claim, 'too-late');
    if (needed) log('error', 'mail-too-late', { order: order.number, kind });
  } catch (error) {
    log('warn', 'mail-store-failed', { order: order.number, kind, ...errorFields(error) });
  }
}
