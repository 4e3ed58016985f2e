export { nightlyCleanUp } from './clean-up.ts';
export { adminOrdersRoute } from './list-orders.ts';
export { adminExportRoute, csvOf } from './orders-csv.ts';
export {
  applyRequest,
  keptForTax,
  openReasonOf,
  personalDataOf,
  type PersonalStores,
  planDeletion,
  redactedFields,
  type RequestPlan,
} from './privacy-requests.ts';
export { type AdminServices, adminSessionRoute, adminSessions, ownerProblemsOf, readAdminSettings } from './session.ts';
export { adminOrderRoute } from './change-order.ts';
export { adminSettingsRoute } from './shop-settings.ts';
export { adminTotalsRoute } from './totals.ts';
