export { refundMetadata } from './from-session.ts';
export { checkoutSessionRoute } from './order-page.ts';
export {
  addressOf,
  arrivalOf,
  customsWords,
  type Dispute,
  giftNoteOf,
  isDeleted,
  isOrder,
  isLive,
  isPaid,
  linesOf,
  noDay,
  type Order,
  type OrderAct,
  type OrderRow,
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
export { reconcile } from './reconcile.ts';
export { noteOrder, type OrderServices, recordOrder } from './record.ts';
export { compareRows, copiedOrders, lostOrders, restoreFromCopies, restoreFromStripe } from './restore.ts';
export {
  lateJobsOf,
  noteCheckoutFailure,
  noteKeyRefusal,
  noteRefusedCode,
  noteWrongTotal,
  shopProblems,
} from './shop-problems.ts';
export {
  isChargedBack,
  isVoid,
  openRefundsOf,
  pendingCents,
  refundableCents,
  refusedMailsOf,
  returnedCents,
  type ShownStatus,
  shownStatuses,
  shownStatusOf,
  type Task,
  tasksOf,
} from './status.ts';
export {
  type Figures,
  monthAt,
  type MonthFigures,
  monthOf,
  mondayOf,
  orderRows,
  type OrderRowsStore,
  salesOf,
  weekOf,
} from './rows.ts';
export { type OrdersStore, ordersStore, readRow } from './store.ts';
export { orderEvents, webhookRoute } from './webhook.ts';
