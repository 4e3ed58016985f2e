export { adminExportRoute, adminOrderRoute, adminOrdersRoute, adminTotalsRoute } from './admin-routes.ts';
export { adminChangeRoute } from './change-route.ts';
export { nightlyCleanUp } from './nightly-clean-up.ts';
export { adminSessions } from './admin-sessions.ts';
export { orderIndex } from './order-index.ts';
export { csvOf, type ListedOrder, mailStateOf } from './orders-csv.ts';
export {
  applyRequest,
  personalDataOf,
  type PersonalStores,
  planDeletion,
  type RequestPlan,
} from './privacy-requests.ts';
export { adminRefundRoute } from './refund-route.ts';
export { adminReservationRoute } from './reservation-route.ts';
export { adminSettingsRoute } from './shop-settings-route.ts';
export type { AdminServices } from './services.ts';
export { adminSessionRoute } from './session-route.ts';
export { ownerProblemsOf, readAdminSettings } from './settings.ts';
