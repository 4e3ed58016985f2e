/** The page's stores that come with the cart's panel: changes of the lines, Undo and checkout. */
import { createPanelClient } from '#api/panel-client.ts';
import { cartSnapshot } from '#browser/cart-snapshot.ts';
import { comeBack, leaveToPay, leftToPay } from '#browser/checkout-memory.ts';
import { pushEvent } from '#browser/data-layer.ts';
import { goTo, isPaymentAddress } from '#browser/navigation.ts';
import { uniqueId } from '#browser/unique-id.ts';
import { cartViewed, checkoutBegun } from '#shop/analytics-events.ts';
import { createCartChanges, type PanelCart } from './cart-changes.ts';
import { createCheckoutStore } from './checkout.ts';
import { trackChange } from './page-analytics.ts';
import { discount } from './page-discount.ts';
import { createEndPayment } from './open-payment.ts';
import { $openPayment, $panelOpen, api, cart, logFailure, toasts } from './page-stores.ts';
import { trackChanges } from './tracked-cart.ts';
import { createUndoStore } from './undo.ts';

const panelApi = createPanelClient(api);
const { noteElsewhere } = cartSnapshot;

const endPayment = createEndPayment({ $openPayment, api: panelApi, noteElsewhere });

const untrackedCart: PanelCart = {
  ...cart,
  ...createCartChanges(cart, {
    api: panelApi,
    endPayment,
    newIdempotencyKey: uniqueId,
    noteElsewhere,
    logFailure,
  }),
};

export const panelCart = trackChanges(untrackedCart, trackChange);

export const undo = createUndoStore(panelCart);

$panelOpen.subscribe((isOpen) => {
  if (!isOpen) undo.drop();
  const items = cart.$items.get();
  if (isOpen && items.length > 0) pushEvent(cartViewed(items, discount.$code.get()));
});

export const checkout = createCheckoutStore({
  api: panelApi,
  // A checkout empties the cart, and takes nothing out of it.
  cart: untrackedCart,
  discount,
  toasts,
  $panelOpen,
  $openPayment,
  isPaymentAddress,
  goTo,
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  endPayment,
  paymentMemory: { left: leftToPay, leave: leaveToPay, comeBack },
  noteElsewhere,
  trackCheckoutStart: (items, code) => {
    pushEvent(checkoutBegun(items, code));
  },
  logFailure,
});
