/** The one instance of each store that every page has. What only the cart's panel and the checkout need is in page-checkout.ts. */
import { atom } from 'nanostores';
import { createApiClient } from '#api/client.ts';
import { awayMemory } from '#browser/away-memory.ts';
import { readCartCount } from '#browser/cart-count.ts';
import { cartSnapshot } from '#browser/cart-snapshot.ts';
import { codeMemory } from '#browser/code-memory.ts';
import { paymentMemory } from '#browser/checkout-memory.ts';
import { logInDev } from '#browser/dev-console.ts';
import { isPaymentAddress } from '#browser/navigation.ts';
import { salesTaxMemory } from '#browser/sales-tax-memory.ts';
import { createLock } from '#browser/one-at-a-time.ts';
import { uniqueId } from '#browser/unique-id.ts';
import { createAdditions } from './additions.ts';
import { createAwayStore } from './away.ts';
import { createCartStore, type CartStore } from './cart.ts';
import { createDiscountStore } from './discount.ts';
import { createOpenPayment } from './open-payment.ts';
import { trackChanges } from './tracked-cart.ts';
import { createSalesTaxStore } from './sales-tax.ts';
import { createToastStore } from './toasts.ts';

export const salesTax = createSalesTaxStore(salesTaxMemory);

export const away = createAwayStore(awayMemory, Date.now);

export const api = createApiClient((input, init) => fetch(input, init), salesTax.learn, away.learn);

export const discount = createDiscountStore(codeMemory);

export const toasts = createToastStore();

/** What screen readers are to say; a new object says the same words again. */
export const $announcement = atom({ text: '' });

/** Whether the cart panel is open. */
export const $panelOpen = atom(false);

export const logFailure = (error: unknown): void => {
  // eslint-disable-next-line no-console -- the error catalogue wants these in the console only
  console.error(error);
};

export const openPayment = createOpenPayment({ api, paymentMemory, isPaymentAddress });

/** What another tab knows of the cart counts, unless a payment is open: then the server says what belongs to it. */
const onCartElsewhere: typeof cartSnapshot.onChangeElsewhere = (changed) => {
  cartSnapshot.onChangeElsewhere((items) => {
    if (paymentMemory.left() !== null) return;
    if (paymentMemory.open() === null) changed(items);
    else void quietCart.reload();
  });
};

/** The cart without tracking. */
export const quietCart: CartStore = createCartStore({
  api: openPayment.api,
  snapshot: { ...cartSnapshot, onChangeElsewhere: onCartElsewhere },
  // What a payment page has open does not count there, and is shown in all other tabs.
  readCount: () => (paymentMemory.open() === null ? readCartCount() : undefined),
  withLock: createLock('cart'),
  newIdempotencyKey: uniqueId,
  logFailure,
});

paymentMemory.onChangeElsewhere((url) => {
  if (url !== null && paymentMemory.left() === null) void quietCart.reload();
});

export const cart = trackChanges(quietCart, (change) => {
  import('./page-analytics.ts').then(({ trackChange }) => {
    trackChange(change);
  }, logInDev);
});

export const additions = createAdditions({
  cart,
  toasts,
  announce: (text) => {
    $announcement.set({ text });
  },
  isCartKept: () => readCartCount() !== undefined,
});
