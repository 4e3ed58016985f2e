import type { OrderView, ToDo } from '#api/admin/answers.ts';
import { countBars, barsLabel } from '#shop/cart.ts';
import { formatCents, listSums } from '#shop/money.ts';
import { thumbPath } from '#shop/paths.ts';
import { isFarAway } from '#shop/us-states.ts';
import type { Call } from '#server/http/serve.ts';
import { mailKindsFor, toMailOutcome } from '#server/orders/mail-states.ts';
import {
  customsWords,
  formatAddress,
  formatTime,
  giftNoteLines,
  isLive,
  isPaid,
  type Order,
  sessionIdPattern,
  toOrderNumber,
  toPaymentUrl,
  toShownLines,
  totalRefundedCents,
} from '#server/orders/order.ts';
import {
  isChargedBack,
  isVoid,
  listRefusedMails,
  listTasks,
  pendingCents,
  refundableCents,
  returnedCents,
  shownStatus,
} from '#server/orders/status.ts';
import { notFound, Problem } from '#server/platform/problems.ts';
import type { Settings } from '#server/platform/settings.ts';
import type { AdminServices } from './session.ts';

const toHistory = (order: Order): OrderView['history'] =>
  (order.history ?? []).toReversed().map(({ act, by, at, amountCents, refund }) => {
    const { state } = order.moneyBack?.refunds.find(({ id }) => id === refund) ?? {};
    return { act, by, time: formatTime(at), amountCents, state };
  });

/** Why Stripe or the shop would refuse to refund the order, or to cancel it; undefined if neither would. */
export function refundRefusal(order: Order, cancels: boolean): string | undefined {
  if (!isPaid(order)) return 'This order is not paid, so there is nothing to refund.';
  if (cancels && order.status === 'shipped') return 'This order is already on its way.';
  return isChargedBack(order) ? 'The bank has reversed this payment, so Stripe cannot refund it.' : undefined;
}

/** Why address and email cannot be corrected. A refused email address can be, for as long as the order is kept. */
export function correctionRefusal(order: Order): string | undefined {
  if (!isPaid(order)) return 'This order is not paid yet.';
  if (order.redactedAt !== undefined) return 'The shopper’s data was removed from this order.';
  if (listRefusedMails(order).length > 0) return undefined;
  if (isVoid(order)) return 'This order was refunded or canceled, so nothing will be sent.';
  return order.status === 'shipped' ? 'This order is already on its way.' : undefined;
}

export const toToDo = (order: Order): ToDo => ({
  id: order.sessionId,
  number: order.number,
  email: order.email,
  hasLeft: order.status === 'shipped',
  tasks: listTasks(order),
});

export const toView = (order: Order, { stripe }: Partial<Settings> = {}): OrderView => ({
  ...toToDo(order),
  rev: order.rev,
  livemode: isLive(order),
  status: shownStatus(order),
  dispute: order.moneyBack?.dispute ?? null,
  refundedCents: totalRefundedCents(order),
  pendingCents: pendingCents(order),
  returnedCents: returnedCents(order),
  refundableCents: refundableCents(order),
  cancellable: refundRefusal(order, true) === undefined && !isVoid(order),
  ordered: formatTime(order.orderedAt),
  bars: barsLabel(countBars(order.lines)),
  lines: toShownLines(order).map(({ productId, name, mix, quantity, amount }) => ({
    picture: productId === undefined ? null : thumbPath(productId),
    mix: mix ?? name,
    quantity,
    amount,
  })),
  sums: listSums(order, isPaid(order) ? 'Total charged' : 'Total'),
  total: formatCents(order.chargedCents),
  privateNote: order.privateNote ?? '',
  history: toHistory(order),
  customs: isFarAway(order.shipTo) && shownStatus(order) === 'paid' ? customsWords : null,
  shipTo: order.shipTo,
  correctable: correctionRefusal(order) === undefined,
  tax: order.taxCents > 0 ? formatCents(order.taxCents) : null,
  address: formatAddress(order.shipTo),
  giftNote: giftNoteLines(order),
  // The sandbox has no dashboard.
  paymentUrl: stripe?.apiOrigin ? null : (toPaymentUrl(order) ?? null),
  shipment: order.shipment ? { ...order.shipment, shipped: formatTime(order.shipment.shippedAt) } : null,
  mails: mailKindsFor(order).map((kind) => ({ kind, state: toMailOutcome(order, kind) })),
});

const formatDamaged = (sessionId: string): string =>
  `Order ${toOrderNumber(sessionId)} (${sessionId}) cannot be read. Its payment is safe at Stripe. ` +
  'To restore it, run npm run orders -- --restore: see “To restore” in netlify/OPERATING.md.';

export async function findOrder({ services, id }: Call<AdminServices>): Promise<Order> {
  const find = () =>
    services.orders.find(id).catch((error: unknown) => {
      throw error instanceof Problem ? error : new Problem(500, formatDamaged(id), { cause: error });
    });
  const order = sessionIdPattern.test(id) ? await find() : undefined;
  if (!order) throw notFound('There is no such order.');
  return order;
}
