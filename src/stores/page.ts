/** The page's one instance of each store. */
import './page-view.ts';
import { atom } from 'nanostores';
import { createApiClient } from '#api/client.ts';
import { address } from '#browser/address.ts';
import { cartSnapshot } from '#browser/cart-snapshot.ts';
import { codeMemory, paymentMemory } from '#browser/checkout-memory.ts';
import { copyText } from '#browser/clipboard.ts';
import { pushEvent } from '#browser/data-layer.ts';
import { goTo, isPaymentAddress } from '#browser/navigation.ts';
import { forgetPress } from '#browser/one-press.ts';
import { canShare, shareLink } from '#browser/share.ts';
import { signalStores } from '#browser/stores-signal.ts';
import { toldPurchase } from '#browser/told-purchase.ts';
import { createTurns } from '#browser/turns.ts';
import { uniqueId } from '#browser/unique-id.ts';
import { cartViewed, checkoutBegun, orderPaid, type PaidBars } from '#shop/sales-events.ts';
import { createAdditions } from './additions.ts';
import { createCartStore, type CartStore } from './cart.ts';
import { createCheckoutStore } from './checkout.ts';
import { createDiscountStore } from './discount.ts';
import { createMixLinks } from './mix-links.ts';
import { createOpenPayment } from './open-payment.ts';
import { tellChanges } from './told-cart.ts';
import { createToastStore } from './toasts.ts';
import { createUndoStore } from './undo.ts';

export const api = createApiClient((input, init) => fetch(input, init));

export const toasts = createToastStore();

/** Whether the cart panel is open. */
export const $panelOpen = atom(false);

const logFailure = (error: unknown) => {
  // eslint-disable-next-line no-console -- the error catalogue wants these in the console only
  console.error(error);
};

const openPayment = createOpenPayment({ api, memory: paymentMemory, isPaymentAddress });

/** What another tab knows of the cart counts, unless a payment is open: then the server says what belongs to it. */
const onCartElsewhere: typeof cartSnapshot.onChangeElsewhere = (changed) => {
  cartSnapshot.onChangeElsewhere((items) => {
    if (paymentMemory.left() !== null) return;
    if (paymentMemory.open() === null) changed(items);
    else void quietCart.reload();
  });
};

const quietCart: CartStore = createCartStore({
  api: openPayment.api,
  snapshot: { ...cartSnapshot, onChangeElsewhere: onCartElsewhere },
  inTurn: createTurns('cart'),
  newMutationId: uniqueId,
  logFailure,
});

paymentMemory.onChangeElsewhere((url) => {
  if (url !== null && paymentMemory.left() === null) void quietCart.reload();
});

export const cart = tellChanges(quietCart, pushEvent);

export const additions = createAdditions({ cart, toasts, forgetPress });

export const undo = createUndoStore(cart);

export const mixLinks = createMixLinks({ address, canShare, shareLink, copyText, toasts });

export const discount = createDiscountStore(codeMemory);

$panelOpen.listen((isOpen) => {
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
  memory: paymentMemory,
  tellStart: (items, code) => {
    pushEvent(checkoutBegun(items, code));
  },
  logFailure,
});

/** One purchase event for each paid order, reloads included. */
export function tellPurchase(order: PaidBars, sessionId: string): void {
  const name = order.orderNumber ?? sessionId;
  if (toldPurchase.read() === name) return;
  toldPurchase.write(name);
  pushEvent(orderPaid(order, sessionId));
}

signalStores();
