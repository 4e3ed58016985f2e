/** The stores of every page; those that only the cart's panel needs are in page-checkout.ts. */
import { atom } from 'nanostores';
import { parseCartDetails } from '#api/answers.ts';
import { createApiClient } from '#api/client.ts';
import { pendingPayment, readStored, writeStored } from '#browser/storage.ts';
import { cartSnapshot, readCartCount } from '#browser/cart-snapshot.ts';
import { logInDev } from '#browser/loading.ts';
import { createLock, uniqueId } from '#browser/concurrency.ts';
import type { Addition } from '#shop/cart-status.ts';
import { createAddBars, createCartStore } from './cart.ts';
import { createToastStore } from './toasts.ts';

export const api = createApiClient((input, init) => fetch(input, init));

const codeKey = 'discount_code';
/** The applied code; null without one. discount.ts knows what it is worth. */
export const $codeName = atom(readStored(codeKey));
$codeName.listen((code) => writeStored(codeKey, code));

export const toasts = createToastStore();

/** For screen readers. */
export const $addition = atom<Addition | undefined>(undefined);

export const $panelOpen = atom(false);

export const logFailure = (error: unknown): void => {
  // eslint-disable-next-line no-console -- these failures are logged and not shown
  console.error(error);
};

/** What the last response said of tax and vacation, for the first render of the next page. */
const detailsKey = 'cart_details';
const { isTaxed = false, vacation } = parseCartDetails(readStored(detailsKey));

export const cart = createCartStore({
  api,
  snapshot: cartSnapshot,
  remembered: { isTaxed, vacation },
  readCount: readCartCount,
  hasLeftToPay: () => pendingPayment.read() !== undefined,
  withLock: createLock('cart'),
  newIdempotencyKey: uniqueId,
  logFailure,
  onAdded: (lines) => {
    import('./page-analytics.ts').then(({ trackChange }) => trackChange('added', lines), logInDev);
  },
});

cart.$answer.listen(({ isTaxed, vacation }) =>
  writeStored(detailsKey, isTaxed || vacation ? JSON.stringify({ isTaxed, vacation }) : null),
);

export const addBars = createAddBars({
  cart,
  toasts,
  announce: (addition) => $addition.set(addition),
  isCartKept: () => readCartCount() !== undefined,
});
