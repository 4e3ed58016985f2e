export { availabilityRoute, readVacation, requestBuild, shopSettings, shownVacation } from './availability.ts';
export { cartCookies, cartIdOf, cartKeyOf } from './cart-cookie.ts';
export { cartItemOf, cartItemRoute, cartRoute } from './cart-routes.ts';
export { type CartServices, cartsStore, sweepCarts } from './carts-store.ts';
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
export {
  damagedCounts,
  levelWords,
  lowStock,
  outOfStockReader,
  shortagesOf,
  type StockCounts,
  stockStore,
} from './stock.ts';
