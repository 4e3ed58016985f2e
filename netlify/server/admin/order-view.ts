import type { OrderView } from '#api/admin/answers.ts';
import { countBars } from '#shop/cart.ts';
import { formatCents } from '#shop/money.ts';
import { carriers, spacedTracking, trackingUrl } from '#shop/tracking.ts';
import { barsLabel } from '#shop/item-count.ts';
import { sumsOf } from '#shop/order-sums.ts';
import {
  addressOf,
  type Dispute,
  giftNoteOf,
  isChargedBack,
  isLive,
  isPaid,
  isVoid,
  linesOf,
  type Order,
  orderedAtOf,
  paymentUrlOf,
  pendingCents,
  returnedCents,
  type Shipment,
  shownStatusOf,
  timeOf,
} from '#server/orders/index.ts';
import { historyOf } from './history-words.ts';
import { toDoOf } from './to-do.ts';

const shipmentOf = ({ carrier, tracking, shippedAt }: Shipment): OrderView['shipment'] => ({
  carrier: carriers[carrier].name,
  tracking,
  spaced: spacedTracking(tracking),
  url: trackingUrl(carrier, tracking),
  shipped: timeOf(shippedAt),
});

const disputeWords: Record<Dispute['state'], (amount: string) => string> = {
  inquiry: (amount) =>
    `The shopper's bank asks about ${amount} of this payment. No money is held back. Answer at Stripe before the deadline there, or refund it: that ends the inquiry.`,
  open: (amount) =>
    `Disputed: ${amount} are held back until the bank decides. Answer at Stripe before the deadline there.`,
  won: () => 'Disputed, and decided for you.',
  lost: (amount) => `Disputed, and lost: the bank has given ${amount} back to the shopper.`,
};

function moneyOf(order: Order): Pick<OrderView, 'dispute' | 'refundedCents' | 'refundableCents' | 'cancellable'> {
  const { chargedCents, moneyBack } = order;
  const refundedCents = moneyBack?.refundedCents ?? 0;
  const dispute = moneyBack?.dispute;
  const isRefundable = isPaid(order) && !isChargedBack(order);
  return {
    dispute: dispute ? disputeWords[dispute.state](formatCents(dispute.amountCents)) : null,
    refundedCents,
    refundableCents: isRefundable ? chargedCents - refundedCents : 0,
    cancellable: isRefundable && order.status === 'paid' && !isVoid(order),
  };
}

const returnedRows = (order: Order): OrderView['sums'] =>
  [
    { label: 'Given back', cents: returnedCents(order) },
    { label: 'On its way back', cents: pendingCents(order) },
  ]
    .filter(({ cents }) => cents > 0)
    .map(({ label, cents }) => ({ label, amount: `-${formatCents(cents)}` }));

const partsOf = ({
  name,
  line1,
  line2,
  city,
  state,
  postalCode,
}: NonNullable<Order['shipTo']>): OrderView['shipTo'] => ({
  ...{ name, line1, line2, city, state, postalCode },
});

/** An order in the owner's words. Nothing in it is markup. */
export const viewOf = (order: Order): OrderView => ({
  id: order.sessionId,
  rev: order.rev,
  number: order.number,
  livemode: isLive(order),
  status: shownStatusOf(order),
  ...moneyOf(order),
  ordered: orderedAtOf(order),
  name: order.shipTo?.name ?? null,
  email: order.email,
  bars: barsLabel(countBars(order.lines)),
  lines: linesOf(order).map(({ productId, name, mix, quantity, amount }) => ({
    ...{ productId: productId ?? null, mix: mix ?? name, quantity, amount },
  })),
  sums: [...sumsOf(order), ...returnedRows(order)],
  total: formatCents(order.chargedCents),
  returned: returnedCents(order) > 0 ? formatCents(returnedCents(order)) : null,
  privateNote: order.privateNote ?? '',
  history: historyOf(order),
  toDo: toDoOf(order),
  shipTo: order.shipTo && partsOf(order.shipTo),
  correctable: order.status === 'paid' && !isVoid(order) && order.redactedAt === undefined,
  tax: order.taxCents > 0 ? formatCents(order.taxCents) : null,
  address: addressOf(order.shipTo),
  giftNote: giftNoteOf(order),
  paymentUrl: paymentUrlOf(order) ?? null,
  shipment: order.shipment ? shipmentOf(order.shipment) : null,
});
