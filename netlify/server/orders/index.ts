export { refundMetadata } from './from-session.ts';
export { checkoutSessionRoute } from './order-page.ts';
export {
  addressOf,
  arrivalOf,
  customsWords,
  type Dispute,
  giftNoteOf,
  isLive,
  isPaid,
  linesOf,
  noDay,
  type Order,
  type OrderAct,
  orderedAtOf,
  orderNumberOf,
  orderRetentionMs,
  paymentUrlOf,
  refundedOf,
  type Shipment,
  timeOf,
  withAct,
} from './order.ts';
export {
  dueMails,
  happenedAt,
  kindsOf,
  type MailKind,
  mailOutcomeOf,
  type MailResult,
  mailsClaimedBy,
  refundOf,
  withMailResults,
  withMailsClaimed,
} from './mail-states.ts';
export { hasLostOrders, lostOrdersWords, messagesMissingSince, reconcile } from './reconcile.ts';
export { type OrderServices, recordOrder } from './record.ts';
export { copiedOrders, type Restored, restoreFromCopies, restoreFromStripe, type RestoreStores } from './restore.ts';
export { noteCheckoutFailure, noteKeyRefusal, noteRefusedCode, noteWrongTotal, shopProblems } from './shop-problems.ts';
export {
  isChargedBack,
  isVoid,
  pendingCents,
  refundableCents,
  returnedCents,
  type ShownStatus,
  shownStatuses,
  shownStatusOf,
} from './status.ts';
export { copyMonthOf, orderCopies, type OrderCopies, type OrdersStore, ordersStore, readOrder } from './store.ts';
export { openRefundsOf, refusedMailsOf, type Task, tasksOf } from './tasks.ts';
export { orderEvents, webhookRoute } from './webhook.ts';
