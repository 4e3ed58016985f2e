export { checkoutSessionRoute, createCheckoutSessionRoute, restoreCartRoute } from './checkout-routes.ts';
export { openPaymentOf } from './open-payment.ts';
export { closePage } from './reserve-stock.ts';
