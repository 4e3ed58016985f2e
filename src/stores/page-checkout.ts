/** The page's stores that come with the cart's panel: Undo and checkout. */
import './page-analytics.ts';
import { paymentMemory } from '#browser/checkout-memory.ts';
import { pushEvent } from '#browser/data-layer.ts';
import { goTo, isPaymentAddress } from '#browser/navigation.ts';
import { cartViewed, checkoutBegun } from '#shop/analytics-events.ts';
import { createCheckoutStore } from './checkout.ts';
import { $panelOpen, api, cart, discount, logFailure, openPayment, quietCart, toasts } from './page-stores.ts';
import { createUndoStore } from './undo.ts';

export const undo = createUndoStore(cart);

$panelOpen.subscribe((isOpen) => {
  if (!isOpen) undo.drop();
  const items = cart.$items.get();
  if (isOpen && items.length > 0) pushEvent(cartViewed(items, discount.$code.get()));
});

export const checkout = createCheckoutStore({
  api,
  // A checkout empties the cart, and takes nothing out of it.
  cart: quietCart,
  discount,
  toasts,
  $panelOpen,
  isPaymentAddress,
  goTo,
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  openPayment,
  paymentMemory,
  trackCheckoutStart: (items, code) => {
    pushEvent(checkoutBegun(items, code));
  },
  logFailure,
});
