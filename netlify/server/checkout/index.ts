export { createCheckoutSessionRoute, restoreCartRoute } from './checkout-routes.ts';
export { closePage } from './reserve-stock.ts';
export { openPaymentOf } from './session-params.ts';
