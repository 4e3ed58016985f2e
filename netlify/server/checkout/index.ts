export { createCheckoutSessionRoute } from './checkout.ts';
export { closePage } from './reserve-stock.ts';
export { restoreCartRoute } from './restore-cart.ts';
export { openPaymentOf } from './session-params.ts';
