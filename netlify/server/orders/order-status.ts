import { isDeepStrictEqual } from 'node:util';
import { isPaid, type Order, orderStatuses, type Refund, type Refunds, refundStates } from './order.ts';

/** The status that is shown of an order: the stored one, unless it was refunded wholly, cancelled or is in dispute. */
export const shownStatuses = [...orderStatuses, 'refunded', 'cancelled', 'disputed'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

type Sums = Pick<Order, 'chargedCents' | 'moneyBack'>;

/** As Stripe counts them: also those that wait. */
export const refundedCentsOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { state, amountCents }) => sum + (state === 'failed' ? 0 : amountCents), 0);

/** What was refunded and has not arrived yet. */
export const pendingCents = ({ moneyBack }: Pick<Order, 'moneyBack'>): number =>
  refundedCentsOf((moneyBack?.refunds ?? []).filter(({ state }) => state === 'pending'));

/** What went back to the shopper, or was taken back by the bank. */
export function returnedCents({ chargedCents, moneyBack }: Sums): number {
  if (!moneyBack) return 0;
  const { refundedCents, dispute } = moneyBack;
  const arrivedCents = refundedCents - pendingCents({ moneyBack });
  // Orders of earlier versions have one dispute, and no sum of those that are lost.
  const lostCents = dispute?.lostCents ?? (dispute?.state === 'lost' ? dispute.amountCents : 0);
  return Math.min(chargedCents, arrivedCents + lostCents);
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

const rankOf = ({ state }: Refund): number => refundStates.indexOf(state);

/** All refunds that were ever seen. One never returns to an earlier state, so no clock says which answer was the later one. */
function joined(known: readonly Refund[], seen: readonly Refund[]): Refund[] {
  const all = new Map(known.map((refund) => [refund.id, refund]));
  for (const refund of seen) {
    const before = all.get(refund.id);
    if (!before || rankOf(before) < rankOf(refund)) all.set(refund.id, refund);
  }
  return [...all.values()];
}

/** What is known after another look at Stripe; the same object where that brought nothing new. */
export function latestRefunds(known: Refunds | undefined, seen: Refunds | undefined): Refunds | undefined {
  if (!seen) return known;
  if (!known) return seen.refunds?.length || seen.refundedCents > 0 || seen.dispute ? seen : undefined;
  const refunds = joined(known.refunds ?? [], seen.refunds ?? []);
  const { dispute, asOfMs } = known.refunds && seen.asOfMs < known.asOfMs ? known : seen;
  const isSame = isDeepStrictEqual([known.refunds ?? [], known.dispute], [refunds, dispute]);
  // Of an earlier version, which knew the sum alone.
  const isSumNew = known.refunds === undefined && known.refundedCents !== seen.refundedCents;
  if (isSame && !isSumNew) return known;
  return { refundedCents: refundedCentsOf(refunds), refunds, ...(dispute && { dispute }), asOfMs };
}
