export { readAbsence, requireOrdersTaken, shownAbsence } from './absence.ts';
export { cartCookies, cartIdOf, cartKeyOf } from './cart-cookie.ts';
export { cartItemRoute, cartRoute } from './cart-routes.ts';
export { applyEvent, cartItemOf, requireInStock } from './cart.ts';
export { cartsStore } from './carts-store.ts';
export type { CartServices } from './services.ts';
export { allLinesOf, attemptOf, type Cart, type CheckoutAttempt, heldLinesOf, transition } from './cart-state.ts';
export { stockReader } from './out-of-stock.ts';
export { sweepCarts } from './sweep-carts.ts';
