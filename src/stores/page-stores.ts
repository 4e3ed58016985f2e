/** The page's one instance of each store. */
import { atom } from 'nanostores';
import { createApiClient } from '#api/client.ts';
import { awayMemory } from '#browser/away-memory.ts';
import { cartSnapshot } from '#browser/cart-snapshot.ts';
import { paymentMemory } from '#browser/checkout-memory.ts';
import { codeMemory } from '#browser/code-memory.ts';
import { pushEvent } from '#browser/data-layer.ts';
import { goTo, isPaymentAddress } from '#browser/navigation.ts';
import { salesTaxMemory } from '#browser/sales-tax-memory.ts';
import { signalStoresReady } from '#browser/stores-ready.ts';
import { createLock } from '#browser/one-at-a-time.ts';
import { uniqueId } from '#browser/unique-id.ts';
import { cartViewed, checkoutBegun } from '#shop/analytics-events.ts';
import { toasts as toastWords } from '#shop/wording.ts';
import { refusalOf } from './add-failure.ts';
import { createAwayStore } from './away.ts';
import { createCartStore, type CartStore } from './cart.ts';
import { createCheckoutStore } from './checkout.ts';
import { createDiscountStore } from './discount.ts';
import { takeEarly } from './early-additions.ts';
import { createOpenPayment } from './open-payment.ts';
import { trackView } from './page-view.ts';
import { trackChanges } from './tracked-cart.ts';
import { createSalesTaxStore } from './sales-tax.ts';
import { createToastStore } from './toasts.ts';
import { createUndoStore } from './undo.ts';

trackView();

export const salesTax = createSalesTaxStore(salesTaxMemory);

export const away = createAwayStore(awayMemory, Date.now);

export const api = createApiClient((input, init) => fetch(input, init), salesTax.learn, away.learn);

export const toasts = createToastStore();

/** What screen readers are to say; a new object says the same words again. */
export const $announcement = atom({ text: '' });

/** Whether the cart panel is open. */
export const $panelOpen = atom(false);

const logFailure = (error: unknown) => {
  // eslint-disable-next-line no-console -- the error catalogue wants these in the console only
  console.error(error);
  // More than is left: only the server knows how many that are.
  const refusal = refusalOf(error);
  if (refusal !== undefined) toasts.show(toastWords.addRefused(refusal), 'error');
};

const openPayment = createOpenPayment({ api, paymentMemory, isPaymentAddress });

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
  withLock: createLock('cart'),
  newIdempotencyKey: uniqueId,
  takeEarly,
  logFailure,
});

paymentMemory.onChangeElsewhere((url) => {
  if (url !== null && paymentMemory.left() === null) void quietCart.reload();
});

export const cart = trackChanges(quietCart, pushEvent);

export const undo = createUndoStore(cart);

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
  paymentMemory,
  trackCheckoutStart: (items, code) => {
    pushEvent(checkoutBegun(items, code));
  },
  logFailure,
});

signalStoresReady();
