import type { Absence } from '#shop/absence.ts';
import type { Order } from '#server/orders/index.ts';
import type { SiteDetails } from '#server/platform/index.ts';
import { confirmation } from './confirmation-mail.ts';
import { type MailKind, type MailMessage, messageIdOf } from './message.ts';
import { moneyNote } from './money-mail.ts';
import { packingNote } from './packing-mail.ts';
import type { MailSettings } from './settings.ts';
import { shippedNote } from './shipped-mail.ts';

export interface Sender {
  settings: Pick<MailSettings, 'from' | 'owner'>;
  siteUrl: string;
}

function wordsToShopper(
  order: Order,
  kind: Exclude<MailKind, 'packing-note'>,
  { site, siteUrl, absence }: { site: SiteDetails; siteUrl: string; absence: Absence | undefined },
) {
  if (kind === 'shipped') return shippedNote(order, site, siteUrl);
  return kind === 'confirmation' ? confirmation(order, site, siteUrl, absence) : moneyNote(order, kind, site, siteUrl);
}

/** The mail of an order. undefined: it has no recipient. */
export function compose(
  order: Order,
  kind: MailKind,
  site: SiteDetails,
  { settings, siteUrl }: Sender,
  absence?: Absence,
): MailMessage | undefined {
  const shop = { name: site.company.name, address: site.contact.email };
  const shopper = order.email === null ? undefined : { name: '', address: order.email };
  const frame = {
    name: `${order.number}-${kind}`,
    messageId: messageIdOf(order.sessionId, kind, siteUrl),
    from: settings.from ?? shop,
  };
  if (kind === 'packing-note') {
    return { ...frame, to: settings.owner ?? shop, replyTo: shopper, ...packingNote(order, site, siteUrl) };
  }
  const words = wordsToShopper(order, kind, { site, siteUrl, absence });
  return shopper && { ...frame, to: shopper, replyTo: shop, ...words };
}
