import { createHash } from 'node:crypto';
import { isVoid, type Order } from '#server/orders/index.ts';

/** The mails of a paid order: to the shopper, and to the packer. */
export const paidKinds = ['confirmation', 'packing-note'] as const;
/** Besides, to the shopper: once it is shipped, once it is cancelled, and once for each refund, by its id at Stripe. */
export type MailKind = (typeof paidKinds)[number] | 'shipped' | 'cancelled' | `refund-${string}`;

/** The refund that a mail is about; that of a cancellation is in the mail about the cancellation. */
export const refundOf = ({ moneyBack }: Order, kind: MailKind) =>
  moneyBack?.refunds?.find(({ id, cancels, state }) =>
    kind === 'cancelled' ? cancels && state !== 'failed' : kind === `refund-${id}`,
  );

/** About money: these are sent of an order that is called off, too. A refund that waits is not told before it has arrived. */
export function moneyKindsOf({ moneyBack, cancelledAt }: Order): MailKind[] {
  const isCancelled = cancelledAt !== undefined;
  const refunds = (moneyBack?.refunds ?? []).filter(
    ({ state, cancels }) => state !== 'pending' && !(isCancelled && cancels),
  );
  return [...(isCancelled ? ['cancelled' as const] : []), ...refunds.map(({ id }) => `refund-${id}` as const)];
}

/** What a paid order has to be sent, or what must not be sent of it any more, as it stands. */
export const kindsOf = (order: Order): readonly MailKind[] => [
  ...paidKinds,
  ...(order.status === 'shipped' || isVoid(order) ? ['shipped' as const] : []),
  ...moneyKindsOf(order),
];

/** Whether it is still true. */
export function isNeeded(order: Order, kind: MailKind): boolean {
  if (kind === 'cancelled') return true;
  const refund = refundOf(order, kind);
  return refund ? refund.state === 'given-back' : !isVoid(order);
}

/** When what the mail is about happened. */
export function happenedAt(order: Order, kind: MailKind): number {
  const { recordedAt, shipment, cancelledAt } = order;
  if (kind === 'shipped') return Date.parse(shipment?.shippedAt ?? recordedAt);
  if (kind === 'cancelled') return Date.parse(cancelledAt ?? recordedAt);
  return Date.parse(refundOf(order, kind)?.at ?? recordedAt);
}

/** A mail is not sent later than this after its event. */
const freshMs = 14 * 24 * 60 * 60 * 1000;

export const isFresh = (order: Order, kind: MailKind, nowMs: number): boolean =>
  nowMs - happenedAt(order, kind) < freshMs;

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
