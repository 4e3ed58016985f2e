/** The page's one instance of each store. */
import { atom } from 'nanostores';
import { createApiClient } from '#api/client.ts';
import { cartSnapshot } from '#browser/cart-snapshot.ts';
import { codeMemory, leftToPay } from '#browser/checkout-memory.ts';
import { goTo, isPaymentAddress } from '#browser/navigation.ts';
import { signalStores } from '#browser/stores-signal.ts';
import { createTurns } from '#browser/turns.ts';
import { createCartStore } from './cart.ts';
import { createCheckoutStore } from './checkout.ts';
import { createDiscountStore } from './discount.ts';
import { createToastStore } from './toasts.ts';

export const api = createApiClient((input, init) => fetch(input, init));

export const toasts = createToastStore();

/** Whether the cart panel is open. */
export const $panelOpen = atom(false);

const logFailure = (error: unknown) => {
  // eslint-disable-next-line no-console -- the error catalogue wants these in the console only
  console.error(error);
};

export const cart = createCartStore({
  api,
  snapshot: cartSnapshot,
  inTurn: createTurns('cart'),
  newMutationId: () => crypto.randomUUID(),
  logFailure,
});

export const discount = createDiscountStore(codeMemory);

export const checkout = createCheckoutStore({
  api,
  cart,
  discount,
  toasts,
  $panelOpen,
  isPaymentAddress,
  goTo,
  pause: (ms) => new Promise((done) => setTimeout(done, ms)),
  leftToPay,
  logFailure,
});

signalStores();
