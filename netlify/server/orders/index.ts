export { reconcile } from './reconcile.ts';
export { hasLostOrders, lostOrdersWords } from './reconcile.ts';
export { type OrderAct, openRefundsOf, withAct } from './order.ts';
export { orderEvents } from './webhook.ts';
export { orderNumberOf } from './order.ts';
export { checkoutSessionRoute } from './order-page.ts';
export { addressOf, giftNoteOf, linesOf, orderedAtOf, paymentUrlOf, timeOf } from './order-words.ts';
export { copyMonthOf, orderCopies, type OrderCopies } from './store.ts';
export { type Dispute, isLive, isPaid, type Order, type Shipment } from './order.ts';
export {
  isChargedBack,
  isVoid,
  pendingCents,
  returnedCents,
  type ShownStatus,
  shownStatusOf,
  shownStatuses,
} from './status.ts';
export { type OrdersStore, ordersStore } from './store.ts';
export {
  keptForTax,
  redactedOrder,
  type RequestOutcome,
  requestOutcomeOf,
  redactedFields,
  openReasonOf,
} from './redact.ts';
export { copiedOrders, type Restored, restoreFromCopies, restoreFromStripe, type RestoreStores } from './restore.ts';
export { orderRetentionMs } from './order.ts';
export { refundMetadata } from './from-session.ts';
export { recordOrder } from './record.ts';
export type { OrderServices } from './services.ts';
export { messagesMissingSince } from './webhook.ts';
export { noteCheckoutFailure, noteKeyRefusal, shopProblems } from './shop-problems.ts';
export { webhookRoute } from './webhook.ts';
export { noteWrongTotal, type WrongTotal, wrongTotals } from './shop-problems.ts';
