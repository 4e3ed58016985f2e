import { createHash } from 'node:crypto';
import { isVoid, type Order } from '#server/orders/index.ts';

/** To the shopper, and to the packer, of every paid order. */
export const paidKinds = ['confirmation', 'packing-note'] as const;
/** A refund's kind has its id at Stripe. */
export type MailKind = (typeof paidKinds)[number] | 'shipped' | 'cancelled' | `refund-${string}`;

/** The refund that a mail is about. The mail about a cancellation includes its refund. */
export const refundOf = ({ moneyBack }: Order, kind: MailKind) =>
  moneyBack?.refunds?.find(({ id, cancels, state }) =>
    kind === 'cancelled' ? cancels && state !== 'failed' : kind === `refund-${id}`,
  );

/** Sent of cancelled orders too. A pending refund has no mail yet. */
export function moneyKindsOf({ moneyBack, cancelledAt }: Order): MailKind[] {
  const isCancelled = cancelledAt !== undefined;
  const refunds = (moneyBack?.refunds ?? []).filter(
    ({ state, cancels }) => state !== 'pending' && !(isCancelled && cancels),
  );
  return [...(isCancelled ? ['cancelled' as const] : []), ...refunds.map(({ id }) => `refund-${id}` as const)];
}

/** All mails of a paid order, those that `isNeeded` rules out included. */
export const kindsOf = (order: Order): readonly MailKind[] => [
  ...paidKinds,
  ...(order.status === 'shipped' || isVoid(order) ? ['shipped' as const] : []),
  ...moneyKindsOf(order),
];

/** A refund that failed, or a parcel of a cancelled order, is not told of. */
export function isNeeded(order: Order, kind: MailKind): boolean {
  if (kind === 'cancelled') return true;
  const refund = refundOf(order, kind);
  return refund ? refund.state === 'given-back' : !isVoid(order);
}

export function happenedAt(order: Order, kind: MailKind): number {
  const { recordedAt, shipment, cancelledAt } = order;
  if (kind === 'shipped') return Date.parse(shipment?.shippedAt ?? recordedAt);
  if (kind === 'cancelled') return Date.parse(cancelledAt ?? recordedAt);
  return Date.parse(refundOf(order, kind)?.at ?? recordedAt);
}

const freshMs = 14 * 24 * 60 * 60 * 1000;

export const isFresh = (order: Order, kind: MailKind, nowMs: number): boolean =>
  nowMs - happenedAt(order, kind) < freshMs;

interface MailAddress {
  name: string;
  address: string;
}

export interface MailMessage {
  name: string;
  messageId: string;
  from: string | MailAddress;
  to: string | MailAddress;
  replyTo: MailAddress | undefined;
  subject: string;
  text: string;
  html: string;
}

/** Rejects when no server took the message. */
export type MailTransport = (message: MailMessage) => Promise<void>;

/** The same for every try, so that mail programs show a mail that was sent twice only once. */
export function messageIdOf(sessionId: string, kind: MailKind, siteUrl: string): string {
  const hash = createHash('sha256').update(`${sessionId} ${kind}`).digest('hex');
  return `<${hash.slice(0, 32)}@${new URL(siteUrl).hostname}>`;
}
