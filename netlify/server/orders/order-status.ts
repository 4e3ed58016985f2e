import { isDeepStrictEqual } from 'node:util';
import { isPaid, type Refunds, type Order, orderStatuses } from './order.ts';

/** The status that is shown of an order: the stored one, unless it was refunded wholly, cancelled or is in dispute. */
export const shownStatuses = [...orderStatuses, 'refunded', 'cancelled', 'disputed'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

type Sums = Pick<Order, 'chargedCents' | 'moneyBack'>;

/** What went back to the shopper, or was taken back by the bank. */
export function returnedCents({ chargedCents, moneyBack }: Sums): number {
  if (!moneyBack) return 0;
  const { refundedCents, dispute } = moneyBack;
  // Orders of earlier versions have one dispute, and no sum of those that are lost.
  const lostCents = dispute?.lostCents ?? (dispute?.state === 'lost' ? dispute.amountCents : 0);
  return Math.min(chargedCents, refundedCents + lostCents);
}

/** The bank holds the money back, or gave it to the shopper: Stripe refunds nothing then. An inquiry takes no money. */
export const isChargedBack = ({ moneyBack }: Sums): boolean =>
  moneyBack?.dispute?.state === 'open' || moneyBack?.dispute?.state === 'lost';

const isWhollyRefunded = ({ chargedCents, moneyBack }: Sums): boolean =>
  chargedCents > 0 && (moneyBack?.refundedCents ?? 0) >= chargedCents;

export function shownStatusOf(order: Order): ShownStatus {
  if (!isPaid(order)) return order.status;
  if (order.cancelledAt !== undefined) return 'cancelled';
  if (isWhollyRefunded(order)) return 'refunded';
  return isChargedBack(order) ? 'disputed' : order.status;
}

/** Such an order is not packed, shipped or mailed about. */
export const isVoid = (order: Order): boolean => ['refunded', 'cancelled'].includes(shownStatusOf(order));

const isSame = (one: Refunds, { refundedCents, dispute }: Refunds): boolean =>
  one.refundedCents === refundedCents && isDeepStrictEqual(one.dispute, dispute);

/** What is known after another look at Stripe; the same object where that brought nothing new. */
export function latestRefunds(known: Refunds | undefined, seen: Refunds | undefined): Refunds | undefined {
  if (!seen) return known;
  if (!known) return seen.refundedCents > 0 || seen.dispute ? seen : undefined;
  return seen.asOfMs <= known.asOfMs || isSame(known, seen) ? known : seen;
}
