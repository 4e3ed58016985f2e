/** The page's stores that only the cart's panel needs. */
import { createPanelClient } from '#api/panel-client.ts';
import { cartSnapshot } from '#browser/cart-snapshot.ts';
import { pendingPayment } from '#browser/storage.ts';
import { pushEvent } from '#browser/data-layer.ts';
import { goTo, isPaymentAddress } from '#browser/navigation.ts';
import { uniqueId } from '#browser/concurrency.ts';
import { cartViewed, checkoutBegun } from '#shop/analytics-events.ts';
import { createCartChanges } from './cart-changes.ts';
import { createCheckoutStore } from './checkout.ts';
import { trackChange } from './page-analytics.ts';
import { discount } from './discount.ts';
import { $panelOpen, api, cart, logFailure, toasts } from './page-stores.ts';
import { createUndoStore } from './undo.ts';

const shared = { api: createPanelClient(api), noteElsewhere: cartSnapshot.noteElsewhere, logFailure };

export const panelCart = {
  ...cart,
  ...createCartChanges(cart, { ...shared, newIdempotencyKey: uniqueId, track: trackChange }),
};

export const undo = createUndoStore(panelCart);

$panelOpen.subscribe((isOpen) => {
  if (!isOpen) undo.drop();
  const items = cart.$items.get();
  if (isOpen && items.length > 0) pushEvent(cartViewed(items, discount.$code.get()));
});

export const checkout = createCheckoutStore({
  ...shared,
  cart: panelCart,
  discount,
  toasts,
  $panelOpen,
  isPaymentAddress,
  goTo,
  pendingPayment,
  trackCheckoutStart: (items, code) => pushEvent(checkoutBegun(items, code)),
});
// Also when another page has ended the payment since, which the tab then no longer remembers.
addEventListener('pageshow', () => checkout.$busy.set(false));
