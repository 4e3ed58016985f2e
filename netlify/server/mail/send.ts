import { type Vacation, vacationAt } from '#shop/vacation.ts';
import type { Order } from '#server/orders/index.ts';
import { errorFields, type Log, type LogFields } from '#server/platform/index.ts';
import type { Lease, MailLeases } from './leases.ts';
import { isFresh, isNeeded, type MailKind, type MailMessage, type MailTransport, messageIdOf } from './message.ts';
import { packingNote } from './owner-mails.ts';
import { type MailSettings, readAddresses, type SiteDetails } from './settings.ts';
import { confirmation, moneyNote, shippedNote } from './shopper-mails.ts';

interface Sender {
  settings: Pick<MailSettings, 'from' | 'owner'>;
  siteUrl: string;
}

/** Undefined without a recipient. */
export function compose(
  order: Order,
  kind: MailKind,
  site: SiteDetails,
  { settings, siteUrl }: Sender,
  vacation?: Vacation,
): MailMessage | undefined {
  const shop = { name: site.company.name, address: site.contact.email };
  const shopper = order.email === null ? undefined : { name: '', address: order.email };
  const frame = {
    name: `${order.number}-${kind}`,
    messageId: messageIdOf(order.sessionId, kind, siteUrl),
    from: settings.from ?? shop,
  };
  if (kind === 'packing-note')
    return { ...frame, to: settings.owner ?? shop, replyTo: shopper, ...packingNote(order, site, siteUrl) };
  if (!shopper) return undefined;
  const toShopper = { ...frame, to: shopper, replyTo: shop };
  if (kind === 'confirmation') return { ...toShopper, ...confirmation(order, site, siteUrl, vacation) };
  if (kind === 'shipped') return { ...toShopper, ...shippedNote(order, site, siteUrl) };
  return { ...toShopper, ...moneyNote(order, kind, site, siteUrl) };
}

export interface MailServices {
  transport: MailTransport;
  leases: MailLeases;
  settings: MailSettings;
  siteUrl: string;
  siteDetails: () => Promise<SiteDetails>;
  /** The owner's last setting; it may be over. */
  vacation: () => Promise<Vacation | undefined>;
  now: () => number;
  log: Log;
}

/** Mail errors quote addresses, so only their codes may be logged. Other errors have no code. */
function faultFields(error: unknown): LogFields {
  if (!(error instanceof Error) || !('code' in error)) return errorFields(error);
  const status = 'responseCode' in error ? Number(error.responseCode) : undefined;
  return { code: String(error.code), smtpStatus: status };
}

/** An address that cannot be parsed is left out; the shop's contact address takes its place. */
export async function usableAddresses({ settings, log }: Pick<MailServices, 'settings' | 'log'>) {
  const { problems, ...usable } = await readAddresses(settings);
  for (const fix of problems) log('error', 'mail-setting-refused', { fix });
  return usable;
}

async function write(services: MailServices, order: Order, kind: MailKind) {
  const [site, vacation, settings] = await Promise.all([
    services.siteDetails(),
    services.vacation(),
    usableAddresses(services),
  ]);
  const sender = { settings, siteUrl: services.siteUrl };
  return compose(order, kind, site, sender, vacationAt(vacation, Date.parse(order.recordedAt)));
}

async function send(services: MailServices, order: Order, kind: MailKind, lease: Lease): Promise<void> {
  const { transport, leases, log } = services;
  const fields = { order: order.number, kind, tries: lease.tries };
  try {
    const message = await write(services, order, kind);
    if (message) await transport(message);
  } catch (error) {
    log('warn', 'mail-failed', { ...fields, ...faultFields(error) });
    await leases.release(lease);
    return;
  }
  await leases.close(lease, 'sent');
  log('info', 'mail-sent', fields);
}

/** Sends the confirmation again with a message id of its own: by the old one, some mailboxes would hide it. */
export async function sendAgain(services: MailServices, order: Order): Promise<void> {
  const message = await write(services, order, 'confirmation');
  if (!message) return;
  const [name, host] = message.messageId.split('@');
  await services.transport({ ...message, messageId: `${name ?? ''}-${String(services.now())}@${host ?? ''}` });
  services.log('info', 'mail-sent', { order: order.number, kind: 'confirmation', again: true });
}

/** Sends one mail of a paid order if it is needed and no other instance sends it. A late one ends unsent. Never rejects: the next round tries again. */
export async function deliverMail(services: MailServices, order: Order, kind: MailKind): Promise<void> {
  const { leases, now, log } = services;
  const needed = isNeeded(order, kind);
  const late = !isFresh(order, kind, now());
  try {
    if (late ? await leases.outcomeOf(order.sessionId, kind) : !needed) return;
    const lease = await leases.acquire(order.sessionId, kind);
    if (!lease) return;
    if (!late) {
      await send(services, order, kind, lease);
      return;
    }
    await leases.close(lease, 'too-late');
    if (needed) log('error', 'mail-too-late', { order: order.number, kind });
  } catch (error) {
    log('warn', 'mail-store-failed', { order: order.number, kind, ...errorFields(error) });
  }
}
