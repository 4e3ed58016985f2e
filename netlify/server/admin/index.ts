export { adminOrdersRoute } from './list-orders.ts';
export { adminOrderRoute } from './ship-order.ts';
export { adminTotalsRoute } from './totals.ts';
export { adminExportRoute } from './orders-csv.ts';
export { adminChangeRoute } from './correct-order.ts';
export { nightlyCleanUp } from './clean-up.ts';
export { adminSessions } from './session.ts';
export { orderIndex } from './order-index.ts';
export { csvOf, type ListedOrder, mailStateOf } from './orders-csv.ts';
export {
  applyRequest,
  personalDataOf,
  type PersonalStores,
  planDeletion,
  type RequestPlan,
} from './privacy-requests.ts';
export { adminRefundRoute } from './refund-order.ts';
export { adminReservationRoute, adminSettingsRoute } from './shop-settings.ts';
export type { AdminServices } from './services.ts';
export { adminSessionRoute } from './session.ts';
export { ownerProblemsOf, readAdminSettings } from './settings.ts';
