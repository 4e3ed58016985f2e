import { isDeepStrictEqual } from 'node:util';
import type { Stripe } from 'stripe';
import type { ToDo } from '#api/admin/answers.ts';
import { refundStates, taskNames } from '#api/admin/order-parts.ts';
import { expanded, shopMark } from '#server/stripe/client.ts';
import {
  type Dispute,
  isMade,
  isPaid,
  type Order,
  type OrderAct,
  type OrderStatus,
  totalRefundedCents,
  type Refund,
  type Refunds,
} from './order.ts';

export type ShownStatus = OrderStatus | 'refunded' | 'cancelled' | 'disputed';

type Sums = Pick<Order, 'chargedCents' | 'moneyBack'>;

/** Includes pending refunds, as Stripe does. */
export const sumRefunds = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { state, amountCents }) => sum + (state === 'failed' ? 0 : amountCents), 0);

export const pendingCents = ({ moneyBack }: Pick<Order, 'moneyBack'>): number =>
  sumRefunds((moneyBack?.refunds ?? []).filter(({ state }) => state === 'pending'));

export function returnedCents({ chargedCents, moneyBack }: Sums): number {
  if (!moneyBack) return 0;
  const { refundedCents, dispute } = moneyBack;
  const arrivedCents = refundedCents - pendingCents({ moneyBack });
  return Math.min(chargedCents, arrivedCents + (dispute?.lostCents ?? 0));
}

/** The bank holds the money or gave it to the shopper, so Stripe refuses refunds. An inquiry takes no money. */
export const isChargedBack = ({ moneyBack }: Sums): boolean =>
  moneyBack?.dispute?.state === 'open' || moneyBack?.dispute?.state === 'lost';

export const refundableCents = (order: Order): number =>
  isPaid(order) && !isChargedBack(order) ? order.chargedCents - totalRefundedCents(order) : 0;

export function shownStatus(order: Order): ShownStatus {
  if (!isPaid(order)) return order.status;
  if (order.cancelledAt !== undefined) return 'cancelled';
  if (order.chargedCents > 0 && totalRefundedCents(order) >= order.chargedCents) return 'refunded';
  return isChargedBack(order) ? 'disputed' : order.status;
}

/** Not to be packed, shipped or mailed about. */
export const isVoid = (order: Order): boolean => ['refunded', 'cancelled'].includes(shownStatus(order));

const toRefundRank = ({ state }: Refund): number => refundStates.indexOf(state);

/** Refunds never return to an earlier state, so answers may arrive in any order. */
function mergeRefunds(known: readonly Refund[], { refunds, asOfMs }: Refunds): Refund[] {
  const all = new Map(known.map((refund) => [refund.id, refund]));
  for (const refund of refunds) {
    const before = all.get(refund.id);
    if (before && toRefundRank(before) >= toRefundRank(refund)) continue;
    const now = new Date(asOfMs).toISOString();
    const isLate = before?.state === 'pending' && refund.state === 'succeeded';
    const isTakenBack = before?.state === 'succeeded';
    all.set(refund.id, {
      ...refund,
      ...(isLate && { succeededAt: now }),
      ...(isTakenBack && { succeededAt: before.succeededAt, failedAt: now }),
    });
  }
  return [...all.values()];
}

const disputeRank = ({ dispute }: Refunds): number =>
  dispute ? 3 * (dispute.count ?? 1) + ((['inquiry', 'open'].indexOf(dispute.state) + 3) % 3) : 0;

/** Stripe dates answers to the second. Of two in one second, that with more disputes, or a later state, is newer. */
const isOlder = (seen: Refunds, known: Refunds): boolean =>
  seen.asOfMs < known.asOfMs || (seen.asOfMs === known.asOfMs && disputeRank(seen) < disputeRank(known));

const toLostCents = ({ dispute }: Pick<Refunds, 'dispute'>): number => dispute?.lostCents ?? 0;

/** Merges another answer from Stripe. Returns the same object if nothing is new. */
export function latestRefunds(known: Refunds | undefined, seen: Refunds | undefined): Refunds | undefined {
  if (!seen) return known;
  if (!known) return seen.refunds.length > 0 || seen.dispute ? seen : undefined;
  const refunds = mergeRefunds(known.refunds, seen);
  const { dispute, asOfMs } = isOlder(seen, known) ? known : seen;
  if (isDeepStrictEqual([known.refunds, known.dispute], [refunds, dispute])) return known;
  const before = known.losses ?? [{ atMs: known.asOfMs, cents: toLostCents(known) }];
  const change = { atMs: asOfMs, cents: toLostCents({ dispute }) - toLostCents(known) };
  const losses = [...before, change].filter(({ cents }) => cents !== 0);
  const latest = { refundedCents: sumRefunds(refunds), refunds, ...(dispute && { dispute }), asOfMs };
  return losses.length > 0 ? { ...latest, losses } : latest;
}

/** A session this old is paid or expired, and its webhook is overdue. */
export const overdueSeconds = 70 * 60;

/**
 * Undefined for a session that is not completed, or not of this shop. A slow payment, such as a bank debit, is awaited
 * until it has failed, and so is one in an unknown state. If a 100% code makes a session free, it has no payment intent.
 * https://docs.stripe.com/payments/paymentintents/lifecycle and
 * https://docs.stripe.com/api/checkout/sessions/object#checkout_session_object-payment_status
 */
export function orderStatus(session: Stripe.Checkout.Session): OrderStatus | undefined {
  const { metadata, status, payment_status: payment, payment_intent: intent } = session;
  if (metadata?.['shop'] !== shopMark || status !== 'complete') return undefined;
  if (payment === 'paid' || payment === 'no_payment_required') return 'paid';
  const state = expanded(intent)?.status;
  return state === 'requires_payment_method' || state === 'canceled' ? 'payment-failed' : 'awaiting-payment';
}

/**
 * A refund can fail days after it succeeded; its money then returns to the shop's balance.
 * https://docs.stripe.com/refunds#failed-refunds and https://docs.stripe.com/api/refunds/object#refund_object-status
 */
export const refundState = ({ status }: Pick<Stripe.Refund, 'status'>): Refund['state'] =>
  status === 'canceled' ? 'failed' : (refundStates.find((state) => state === status) ?? 'pending');

/**
 * What the statuses of a dispute mean for the money. An inquiry (`warning_...`) takes none, and refunds are possible.
 * In a chargeback, Stripe withdraws the amount at once and refuses refunds; an appeal does not return it until decided.
 * `prevented`: the card network returned the money under an agreement with the shop (Visa's RDR), without a chargeback.
 * https://docs.stripe.com/disputes/how-disputes-work
 * https://docs.stripe.com/api/disputes/object#dispute_object-status
 */
const disputeStates: Partial<Record<Stripe.Dispute.Status, Dispute['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  won: 'won',
  lost: 'lost',
  prevented: 'lost',
};

/** All others count as open, unknown ones too, so that nothing is shipped or refunded before the owner has looked. */
export const disputeState = ({ status }: Pick<Stripe.Dispute, 'status'>): Dispute['state'] =>
  disputeStates[status] ?? 'open';

type Task = ToDo['tasks'][number];
type OpenAct = OrderAct & Task;

const isOpening = (act: OrderAct): act is OpenAct => taskNames.some((name) => name === act.act);

const isRefundProblem = ({ act }: Pick<OrderAct, 'act'>): boolean =>
  act === 'refund-refused' || act === 'refund-failed';

/** Acts about a refused mail replace each other, as do those about one refused refund or one review. */
function isSuperseded(one: OrderAct, by: OrderAct): boolean {
  if (by.act === 'settled') return true;
  if (one.act === 'mail-refused') return ['mail-refused', 'mailed-again', 'corrected'].includes(by.act);
  if (by.act === 'refund-refused') return one.act === by.act && one.amountCents === by.amountCents;
  return by.about !== undefined && by.about === one.about;
}

/** What waits for the owner, oldest first. Money that went back in full ends all but refused mails. */
function listOpenActs(order: Order): OpenAct[] {
  let open: OpenAct[] = [];
  for (const act of order.history ?? []) {
    const repaid = isMade(act) && open.find((one) => isRefundProblem(one) && one.amountCents === act.amountCents);
    open = open.filter((one) => one !== repaid && !isSuperseded(one, act));
    if (isOpening(act)) open.push(act);
  }
  const isRepaid = totalRefundedCents(order) >= order.chargedCents;
  return open.filter(({ act }) => !isRepaid || act === 'mail-refused');
}

/** Refused and failed refunds that have been neither made again nor settled, oldest first. */
export const listOpenRefunds = (order: Order): OrderAct[] => listOpenActs(order).filter(isRefundProblem);

/** The kinds of the mails that were refused since the address was last corrected. */
export function listRefusedMails({ history = [] }: Pick<Order, 'history'>): string[] {
  const correctedAt = history.findLastIndex(({ act }) => act === 'corrected');
  return history.slice(correctedAt + 1).flatMap(({ act, about = '' }) => (act === 'mail-refused' ? [about] : []));
}

function isNameless(order: Order): boolean {
  const { shipTo, status, redactedAt, history = [] } = order;
  const isOpen = isPaid(order) && status !== 'shipped' && !isVoid(order) && redactedAt === undefined;
  return isOpen && !shipTo?.name && !history.some(({ act }) => act === 'settled');
}

/** What an order needs besides being shipped. */
export const listTasks = (order: Order): Task[] => [
  ...listOpenActs(order).map(({ act, amountCents, reason }) => ({ act, amountCents, reason })),
  ...(isNameless(order) ? [{ act: 'no-name' as const }] : []),
];
