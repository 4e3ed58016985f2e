import { createHash } from 'node:crypto';
import { isVoid, type Order } from '#server/orders/index.ts';

/** The mails of a paid order: to the shopper, and to the packer. */
export const paidKinds = ['confirmation', 'packing-note'] as const;
/** Besides, once it is shipped: to the shopper. */
export type MailKind = (typeof paidKinds)[number] | 'shipped';

/** What a paid order has to be sent, or what must not be sent of it any more, as it stands. */
export const kindsOf = (order: Order): readonly MailKind[] =>
  order.status === 'shipped' || isVoid(order) ? [...paidKinds, 'shipped'] : paidKinds;

interface MailAddress {
  name: string;
  address: string;
}

export interface MailMessage {
  /** Order number and kind: what a file of it is called. */
  name: string;
  messageId: string;
  from: string | MailAddress;
  to: string | MailAddress;
  replyTo: MailAddress | undefined;
  subject: string;
  text: string;
  html: string;
}

/** Sends a message. Rejects when no server took it. */
export type MailTransport = (message: MailMessage) => Promise<void>;

/** The same for every try, so that a mail program shows a mail that was sent twice once. */
export function messageIdOf(sessionId: string, kind: MailKind, siteUrl: string): string {
  const digest = createHash('sha256').update(`${sessionId} ${kind}`).digest('hex');
  return `<${digest.slice(0, 32)}@${new URL(siteUrl).hostname}>`;
}
