export { createCheckoutSessionRoute } from './checkout.ts';
export { restoreCartRoute } from './restore-cart.ts';
export { openPaymentOf } from './session-params.ts';
