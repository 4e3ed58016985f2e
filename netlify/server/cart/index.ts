export { applyEvent } from './apply-event.ts';
export { cartIdOf, cartKeyOf } from './cart-id.ts';
export { cartItemRoute, cartRoute } from './cart-routes.ts';
export { cartItemOf, requireInStock } from './cart.ts';
export { cartsStore } from './carts-store.ts';
export type { CartServices } from './services.ts';
export { attemptOf, type Cart, type CheckoutAttempt, transition } from './state.ts';
export { stockReader } from './stock.ts';
export { sweepCarts } from './sweep-carts.ts';
