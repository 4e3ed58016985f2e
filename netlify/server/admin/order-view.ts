import type { OrderView } from '#api/admin/answers.ts';
import { countBars, barsLabel } from '#shop/cart.ts';
import { formatCents, formatOff, sumsOf } from '#shop/money.ts';
import { thumbPath } from '#shop/paths.ts';
import { carrierNameOf, numbersOf } from '#shop/tracking.ts';
import { isFarAway } from '#shop/us-states.ts';
import type { Call } from '#server/http/serve.ts';
import { kindsOf, type MailKind, mailOutcomeOf } from '#server/orders/mail-states.ts';
import {
  actWords,
  addressOf,
  customsWords,
  type Dispute,
  giftNoteLines,
  isLive,
  isPaid,
  linesOf,
  type Order,
  type OrderAct,
  orderNumberOf,
  paymentUrlOf,
  refundedOf,
  sessionIdPattern,
  type Shipment,
  timeOf,
} from '#server/orders/order.ts';
import {
  isChargedBack,
  isVoid,
  pendingCents,
  refundableCents,
  refusedMailsOf,
  returnedCents,
  shownStatusOf,
  type Task,
  tasksOf,
} from '#server/orders/status.ts';
import { notFound, Problem } from '#server/platform/problems.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { AdminServices } from './session.ts';

const amountWords = { succeeded: ' refunded', pending: ' pending', failed: ' (failed later)' } as const;

function amountOf({ act, amountCents, refund }: OrderAct, { moneyBack }: Order): string {
  if (amountCents === undefined) return '';
  const amount = `, ${formatCents(amountCents)}`;
  const { state = 'succeeded' } = moneyBack?.refunds.find(({ id }) => id === refund) ?? {};
  // The act itself says so.
  const isSaid = act === 'refund-refused' || act === 'refund-failed' || (act === 'refunded' && state === 'succeeded');
  return isSaid ? amount : amount + amountWords[state];
}

const toHistory = (order: Order): OrderView['history'] =>
  (order.history ?? [])
    .toReversed()
    .map((act) => ({ what: actWords[act.act] + amountOf(act, order), by: act.by, time: timeOf(act.at) }));

/** https://docs.stripe.com/api/refunds/object#refund_object-failure_reason */
const reasons: Partial<Record<string, string>> = {
  lost_or_stolen_card: 'the card is lost or stolen',
  expired_or_canceled_card: 'the card has expired or was canceled',
  charge_for_pending_refund_disputed: 'the shopper disputed the payment meanwhile',
  insufficient_funds: 'your balance at Stripe was too low',
  declined: 'the bank declined it',
  merchant_request: 'it was canceled in the dashboard',
};

const resolve = 'Refund it again, or pay the shopper another way and press “Mark as resolved”.';

const tasks: Partial<
  Record<Task['act'], { mark: string; words: (amount: string, reason: string, order: Order) => string }>
> = {
  'refund-refused': {
    mark: 'Refund failed',
    words: (amount, reason) =>
      `Stripe refused the refund of ${amount}, and nothing was refunded. It says: ${reason || 'nothing'} ${resolve}`,
  },
  'refund-failed': {
    mark: 'Refund failed',
    words: (amount, reason) =>
      `The refund of ${amount} failed later: ${reasons[reason] ?? 'the bank did not say why'}. The money is in your balance at Stripe, and the shopper hasn’t received it. ${resolve}`,
  },
  'mail-refused': {
    mark: 'Email refused',
    words: (_, reason, { email }) =>
      `The shopper’s address ${email ?? ''} was refused by the mail server (${reason}). Correct it on the order’s page, and what was refused is sent to the new one. Or reach the shopper another way and press “Mark as resolved”.`,
  },
  'fraud-warning': {
    mark: 'Fraud suspected',
    words: (_, __, { status }) =>
      `Stripe suspects fraud: ${status === 'shipped' ? 'the package has left, but a refund avoids the fee of a dispute' : 'refund before you ship'}. If you know the shopper, press “Mark as resolved”.`,
  },
  'review-opened': {
    mark: 'Under review',
    words: () => 'Stripe has put this payment under review. Approve or refund it there before you ship.',
  },
  'no-name': {
    mark: 'No name',
    words: () =>
      'This order has no name for the label. Ask the shopper, and add it under “Correct address or email”. To ship it without one, press “Mark as resolved”.',
  },
};

export const toDoOf = (order: Order): string[] =>
  tasksOf(order).flatMap(
    ({ act, amountCents = 0, reason = '' }) => tasks[act]?.words(formatCents(amountCents), reason, order) ?? [],
  );

const marksOf = (order: Order): string[] => [
  ...(order.giftNote === null ? [] : ['Gift note']),
  ...(isFarAway(order.shipTo) ? ['Customs form'] : []),
  ...(order.moneyBack?.dispute?.state === 'inquiry' ? ['Bank inquiry'] : []),
  ...new Set(tasksOf(order).flatMap(({ act }) => tasks[act]?.mark ?? [])),
];

const toShipment = (shipment: Shipment): OrderView['shipment'] => ({
  carrier: carrierNameOf(shipment),
  tracking: shipment.tracking,
  numbers: numbersOf(shipment),
  shipped: timeOf(shipment.shippedAt),
});

const toDispute = ({ state, amountCents }: Dispute): string => disputeWords[state](formatCents(amountCents));

const disputeWords: Record<Dispute['state'], (amount: string) => string> = {
  inquiry: (amount) =>
    `The shopper’s bank asks about ${amount} of this payment. No money is held back. Answer at Stripe before the deadline there, or refund it: that ends the inquiry.`,
  open: (amount) =>
    `Disputed: ${amount} is held back until the bank decides. Answer at Stripe before the deadline there.`,
  won: () => 'Disputed, and you won.',
  lost: (amount) => `Disputed, and lost: the bank has returned ${amount} to the shopper.`,
};

/** Why Stripe or the shop would refuse to refund the order, or to cancel it; undefined if neither would. */
export function refundRefusal(order: Order, cancels: boolean): string | undefined {
  if (!isPaid(order)) return 'This order is not paid, so there is nothing to refund.';
  if (cancels && order.status === 'shipped') return 'This order is already on its way.';
  return isChargedBack(order) ? 'The bank has reversed this payment, so Stripe cannot refund it.' : undefined;
}

const toReturns = (order: Order): OrderView['returns'] =>
  [
    { label: 'Refunded', cents: returnedCents(order) },
    { label: 'Refund pending', cents: pendingCents(order) },
  ]
    .filter(({ cents }) => cents > 0)
    .map(({ label, cents }) => ({ label, amount: formatOff(cents) }));

/** Why address and email cannot be corrected. A refused email address can be, for as long as the order is kept. */
export function correctionRefusal(order: Order): string | undefined {
  if (!isPaid(order)) return 'This order is not paid yet.';
  if (order.redactedAt !== undefined) return 'The shopper’s data was removed from this order.';
  if (refusedMailsOf(order).length > 0) return undefined;
  if (isVoid(order)) return 'This order was refunded or canceled, so nothing will be sent.';
  return order.status === 'shipped' ? 'This order is already on its way.' : undefined;
}

const toKind = (kind: MailKind): OrderView['mails'][number]['kind'] =>
  kind === 'confirmation' || kind === 'packing-note' || kind === 'shipped' || kind === 'cancelled' ? kind : 'refund';

export const toView = (order: Order, { stripe }: Partial<Settings> = {}): OrderView => ({
  id: order.sessionId,
  rev: order.rev,
  number: order.number,
  livemode: isLive(order),
  status: shownStatusOf(order),
  dispute: order.moneyBack?.dispute ? toDispute(order.moneyBack.dispute) : null,
  refundedCents: refundedOf(order),
  refundableCents: refundableCents(order),
  cancellable: refundRefusal(order, true) === undefined && !isVoid(order),
  ordered: timeOf(order.orderedAt),
  name: order.shipTo?.name ?? null,
  email: order.email,
  bars: barsLabel(countBars(order.lines)),
  lines: linesOf(order).map(({ productId, name, mix, quantity, amount }) => ({
    picture: productId === undefined ? null : thumbPath(productId),
    mix: mix ?? name,
    quantity,
    amount,
  })),
  sums: sumsOf(order, isPaid(order) ? 'Total charged' : 'Total'),
  returns: toReturns(order),
  total: formatCents(order.chargedCents),
  returned: returnedCents(order) > 0 ? formatCents(returnedCents(order)) : null,
  privateNote: order.privateNote ?? '',
  history: toHistory(order),
  toDo: toDoOf(order),
  customs: isFarAway(order.shipTo) && shownStatusOf(order) === 'paid' ? customsWords : null,
  marks: marksOf(order),
  shipTo: order.shipTo,
  correctable: correctionRefusal(order) === undefined,
  tax: order.taxCents > 0 ? formatCents(order.taxCents) : null,
  address: addressOf(order.shipTo),
  giftNote: giftNoteLines(order),
  // The sandbox has no dashboard.
  paymentUrl: stripe?.apiOrigin ? null : (paymentUrlOf(order) ?? null),
  shipment: order.shipment ? toShipment(order.shipment) : null,
  mails: kindsOf(order).map((kind) => ({ kind: toKind(kind), state: mailOutcomeOf(order, kind) })),
});

const damagedWords = (sessionId: string): string =>
  `Order ${orderNumberOf(sessionId)} (${sessionId}) cannot be read. Its payment is safe at Stripe. ` +
  'To restore it, run npm run orders -- --restore: see “To restore” in netlify/OPERATING.md.';

export async function findOrder({ services, id }: Call<AdminServices>): Promise<Order> {
  const find = () =>
    services.orders.find(id).catch((error: unknown) => {
      throw error instanceof Problem ? error : new Problem(500, damagedWords(id), { cause: error });
    });
  const order = sessionIdPattern.test(id) ? await find() : undefined;
  if (!order) throw notFound('There is no such order.');
  return order;
}
