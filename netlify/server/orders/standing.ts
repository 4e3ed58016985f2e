import { isDeepStrictEqual } from 'node:util';
import { isPaid, type MoneyBack, type Order, orderStatuses } from './order.ts';

/** Where an order stands for whoever looks at it: its status, unless it was refunded wholly, cancelled or is in dispute. */
export const standings = [...orderStatuses, 'refunded', 'cancelled', 'disputed'] as const;
export type Standing = (typeof standings)[number];

type Sums = Pick<Order, 'chargedCents' | 'moneyBack'>;

/** What went back to the shopper, or was taken back by the bank. */
export function returnedCents({ chargedCents, moneyBack }: Sums): number {
  if (!moneyBack) return 0;
  const { refundedCents, dispute } = moneyBack;
  return Math.min(chargedCents, refundedCents + (dispute?.state === 'lost' ? dispute.amountCents : 0));
}

const isInDispute = ({ moneyBack }: Sums): boolean =>
  moneyBack?.dispute?.state === 'open' || moneyBack?.dispute?.state === 'lost';

const isWhollyRefunded = ({ chargedCents, moneyBack }: Sums): boolean =>
  chargedCents > 0 && (moneyBack?.refundedCents ?? 0) >= chargedCents;

export function standingOf(order: Order): Standing {
  if (!isPaid(order)) return order.status;
  if (order.cancelledAt !== undefined) return 'cancelled';
  if (isWhollyRefunded(order)) return 'refunded';
  return isInDispute(order) ? 'disputed' : order.status;
}

/** Nothing is packed, shipped or mailed of it any more. */
export const isVoid = (order: Order): boolean => ['refunded', 'cancelled'].includes(standingOf(order));

const isSame = (one: MoneyBack, { refundedCents, dispute }: MoneyBack): boolean =>
  one.refundedCents === refundedCents && isDeepStrictEqual(one.dispute, dispute);

/** What is known after another look at Stripe; the same object where that brought nothing new. */
export function latestMoneyBack(known: MoneyBack | undefined, seen: MoneyBack | undefined): MoneyBack | undefined {
  if (!seen) return known;
  if (!known) return seen.refundedCents > 0 || seen.dispute ? seen : undefined;
  return seen.asOfMs <= known.asOfMs || isSame(known, seen) ? known : seen;
}
