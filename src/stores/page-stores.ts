/** The stores of every page; those that only the cart's panel needs are in page-checkout.ts. */
import { atom } from 'nanostores';
import type { OpenPayment } from '#api/answers.ts';
import { createApiClient } from '#api/client.ts';
import { codeMemory, salesTaxMemory, vacationMemory, leftToPay } from '#browser/storage.ts';
import { cartSnapshot, readCartCount } from '#browser/cart-snapshot.ts';
import { logInDev } from '#browser/loading.ts';
import { createLock, uniqueId } from '#browser/concurrency.ts';
import type { Addition } from '#shop/cart-status.ts';
import { createAdditions } from './additions.ts';
import { createCartStore, type CartStore } from './cart.ts';
import { createToastStore } from './toasts.ts';

/** Whether sales tax is added to the total, by the last cart response. */
export const $isTaxed = atom(salesTaxMemory.read());

const learnTax = (applies: boolean) => {
  $isTaxed.set(applies);
  salesTaxMemory.write(applies);
};

/** The vacation fields of the last cart response; vacation.ts parses them. */
export const $vacationFields = atom(vacationMemory.read());

const learnVacation = (text: string) => {
  $vacationFields.set(text);
  vacationMemory.write(text);
};

/** Words about soaps that were taken out of the cart, by the last cart response. */
export const $cartNotice = atom('');

const learnNotice = (words: string) => {
  $cartNotice.set(words);
};

/** A payment that another tab may have open, by the last cart response. */
export const $openPayment = atom<OpenPayment | undefined>(undefined);

const learnOpenPayment = (payment: OpenPayment | undefined) => {
  $openPayment.set(leftToPay() === undefined ? payment : undefined);
};

export const api = createApiClient(
  (input, init) => fetch(input, init),
  learnTax,
  learnVacation,
  learnOpenPayment,
  learnNotice,
);

/** A code is applied; discount.ts knows which. */
export const $hasCode = atom(codeMemory.read() !== null);

export const toasts = createToastStore();

/** For screen readers. */
export const $addition = atom<Addition | undefined>(undefined);

export const $panelOpen = atom(false);

export const logFailure = (error: unknown): void => {
  // eslint-disable-next-line no-console -- these failures are logged and not shown
  console.error(error);
};

/** The lines of an open payment, in case its page was closed. */
const withOpenPayment = <Items>(items: Items) => $openPayment.get()?.items ?? items;

export const cart: CartStore = createCartStore({
  api: {
    readCart: async (noted) => withOpenPayment(await api.readCart(noted)),
    addItems: async (...addition) => withOpenPayment(await api.addItems(...addition)),
  },
  snapshot: {
    ...cartSnapshot,
    onChangeElsewhere: (changed) => {
      cartSnapshot.onChangeElsewhere((items) => {
        if (leftToPay() === undefined) changed(items);
      });
    },
  },
  // The tab that left to pay shows an empty cart until it is back.
  readCount: () => (leftToPay() === undefined ? readCartCount() : 0),
  withLock: createLock('cart'),
  newIdempotencyKey: uniqueId,
  logFailure,
  onAdded: (selections) => {
    import('./page-analytics.ts').then(({ trackAddition }) => {
      trackAddition(selections);
    }, logInDev);
  },
});

export const additions = createAdditions({
  cart,
  toasts,
  announce: (addition) => {
    $addition.set(addition);
  },
  isCartKept: () => readCartCount() !== undefined,
});
