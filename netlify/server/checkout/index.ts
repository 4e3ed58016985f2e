export { checkoutSessionRoute, createCheckoutSessionRoute, restoreCartRoute } from './checkout-routes.ts';
export { openCheckoutRoute } from './open-checkout-route.ts';
export { closePage } from './close-page.ts';
