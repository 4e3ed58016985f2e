import { createHash } from 'node:crypto';
import { isVoid, type Order, refusedMailsOf } from '#server/orders/index.ts';

/** The mails of every paid order, to the shopper and to the packer. */
export const paidKinds = ['confirmation', 'packing-note'] as const;
/** The kind of a refund's mail contains the refund's id at Stripe. */
export type MailKind = (typeof paidKinds)[number] | 'shipped' | 'cancelled' | `refund-${string}`;

/** The refund that a mail is about. A cancellation's mail covers its refund too. */
export const refundOf = ({ moneyBack }: Order, kind: MailKind) =>
  moneyBack?.refunds.find(({ id, cancels, state }) =>
    kind === 'cancelled' ? cancels && state !== 'failed' : kind === `refund-${id}`,
  );

/** Includes mails of canceled orders. A pending refund has none yet. */
export function moneyKindsOf({ moneyBack, cancelledAt }: Order): MailKind[] {
  const isCancelled = cancelledAt !== undefined;
  const refunds = (moneyBack?.refunds ?? []).filter(
    ({ state, cancels }) => state !== 'pending' && !(isCancelled && cancels),
  );
  return [...(isCancelled ? ['cancelled' as const] : []), ...refunds.map(({ id }) => `refund-${id}` as const)];
}

/** All mails of a paid order, including those that are not needed by `isNeeded`. */
export const kindsOf = (order: Order): readonly MailKind[] => [
  ...paidKinds,
  ...(order.status === 'shipped' || isVoid(order) ? ['shipped' as const] : []),
  ...moneyKindsOf(order),
];

/**
 * A failed refund is not mailed about, nor the shipment of a refunded or canceled order, nor anything to an address that
 * was refused, until it is corrected.
 */
export function isNeeded(order: Order, kind: MailKind): boolean {
  if (refusedMailsOf(order).includes(kind)) return false;
  if (kind === 'cancelled') return true;
  const refund = refundOf(order, kind);
  return refund ? refund.state === 'succeeded' : !isVoid(order);
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

/** No server accepted the message. Names no address and no user, so that it can be logged. */
export class MailError extends Error {
  override name = 'MailError';
  readonly code: string;
  readonly smtpStatus: number | undefined;
  /** Trying again is useless until the address is corrected. */
  readonly refusesAddress: boolean;

  constructor(code: string, smtpStatus?: number, refusesAddress = false) {
    super([code, smtpStatus].filter(Boolean).join(' '));
    this.code = code;
    this.smtpStatus = smtpStatus;
    this.refusesAddress = refusesAddress;
  }
}

/** Rejects with a `MailError` if no server accepted the message. */
export type MailTransport = (message: MailMessage) => Promise<void>;

/** The same for every try, so that mail programs show a mail that was sent twice only once. */
export function messageIdOf(sessionId: string, kind: MailKind, siteUrl: string): string {
  const hash = createHash('sha256').update(`${sessionId} ${kind}`).digest('hex');
  return `<${hash.slice(0, 32)}@${new URL(siteUrl).hostname}>`;
}
