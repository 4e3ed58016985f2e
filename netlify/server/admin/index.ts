export { adminExportRoute, adminOrderRoute, adminOrdersRoute, adminTotalsRoute } from './admin-routes.ts';
export { loginThrottle } from './login-throttle.ts';
export { orderIndex } from './order-index.ts';
export { csvOf, type ListedOrder, mailStateOf } from './orders-sheet.ts';
export type { AdminServices } from './services.ts';
export { adminSessionRoute } from './session-route.ts';
export { readAdminSettings } from './settings.ts';
