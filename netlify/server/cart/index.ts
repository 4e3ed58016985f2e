export { availabilityRoute, requestBuild } from './availability.ts';
export { cartCookies, cartIdOf, cartKeyOf } from './cart-cookie.ts';
export { cartItemOf, cartItemRoute, cartRoute } from './cart-routes.ts';
export { type CartServices, cartsStore } from './carts-store.ts';
export {
  allLinesOf,
  attemptOf,
  type Cart,
  type CheckoutAttempt,
  goneLinesOf,
  heldLinesOf,
  isInCatalog,
  transition,
} from './cart-state.ts';
export { sweepCarts } from './sweep-carts.ts';
export { readVacation, shopSettings, shownVacation } from './vacation.ts';
