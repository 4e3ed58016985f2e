export { compareWithStripe } from './compare-with-stripe.ts';
export { hasLostOrders, lostOrdersWords } from './lost-orders.ts';
export { type OrderAct, openRefundsOf, withAct } from './order-history.ts';
export { orderEvents } from './order-events.ts';
export { orderNumberOf } from './order-number.ts';
export { readPaidOrder } from './order-page.ts';
export { addressOf, giftNoteOf, linesOf, orderedAtOf, paymentUrlOf, timeOf } from './order-words.ts';
export { copyMonthOf, orderCopies, type OrderCopies } from './order-copies.ts';
export { type Dispute, isLive, isPaid, type Order, type Shipment } from './order.ts';
export {
  isChargedBack,
  isVoid,
  pendingCents,
  returnedCents,
  type ShownStatus,
  shownStatusOf,
  shownStatuses,
} from './order-status.ts';
export { type OrdersStore, ordersStore } from './orders-store.ts';
export {
  keptForTax,
  redactedOrder,
  type RequestOutcome,
  requestOutcomeOf,
  redactedFields,
  openReasonOf,
} from './redact-order.ts';
export {
  copiedOrders,
  type Restored,
  restoreFromCopies,
  restoreFromStripe,
  type RestoreStores,
} from './restore-orders.ts';
export { orderRetentionMs } from './retention.ts';
export { refundMetadata } from './read-refunds.ts';
export { recordOrder } from './record-order.ts';
export type { OrderServices } from './services.ts';
export { messagesMissingSince } from './stripe-messages.ts';
export { noteCheckoutFailure, noteKeyRefusal, shopProblems } from './shop-problems.ts';
export { webhookRoute } from './webhook-route.ts';
export { noteWrongTotal, type WrongTotal, wrongTotals } from './wrong-totals.ts';
