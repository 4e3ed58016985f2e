/** The one instance of each store that every page has. What only the cart's panel and the checkout need is in page-checkout.ts. */
import { atom } from 'nanostores';
import { createApiClient } from '#api/client.ts';
import { awayMemory } from '#browser/away-memory.ts';
import { readCartCount } from '#browser/cart-count.ts';
import { cartSnapshot } from '#browser/cart-snapshot.ts';
import { codeMemory } from '#browser/code-memory.ts';
import { logInDev } from '#browser/dev-console.ts';
import { salesTaxMemory } from '#browser/sales-tax-memory.ts';
import { createLock } from '#browser/one-at-a-time.ts';
import { openPaymentMemory } from '#browser/open-payment-memory.ts';
import { uniqueId } from '#browser/unique-id.ts';
import type { Addition } from '#shop/added-note.ts';
import { createAdditions } from './additions.ts';
import { createCartStore, type CartStore } from './cart.ts';
import { createToastStore } from './toasts.ts';

/** Whether sales tax comes on top of the cart's total; the server says so with each cart. */
export const $isTaxed = atom(salesTaxMemory.read());

const learnTax = (applies: boolean) => {
  $isTaxed.set(applies);
  salesTaxMemory.write(applies);
};

/** What the server said of the owner's absence with the last cart; page-away.ts reads it. */
export const $awayFields = atom(awayMemory.read());

export const learnAway = (text: string) => {
  $awayFields.set(text);
  awayMemory.write(text);
};

export const api = createApiClient((input, init) => fetch(input, init), learnTax, learnAway);

/** Whether a code is applied; page-discount.ts knows which. */
export const $hasCode = atom(codeMemory.read() !== null);

export const toasts = createToastStore();

/** What was added last, for screen readers. */
export const $addition = atom<Addition | undefined>(undefined);

/** Whether the cart panel is open. */
export const $panelOpen = atom(false);

export const logFailure = (error: unknown): void => {
  // eslint-disable-next-line no-console -- the error catalogue wants these in the console only
  console.error(error);
};

/** The address of the payment page, while it is open and this tab has not left for it. */
export const $openPayment = atom<string | undefined>(undefined);

const readCart: typeof api.readCart = async (noted) => {
  if (openPaymentMemory.open() !== null) return (await import('./page-open-payment.ts')).openPayment.readCart(noted);
  $openPayment.set(undefined);
  return api.readCart(noted);
};

/** What another tab knows of the cart counts, unless a payment is open: then the server says what belongs to it. */
const onCartElsewhere: typeof cartSnapshot.onChangeElsewhere = (changed) => {
  cartSnapshot.onChangeElsewhere((items) => {
    if (openPaymentMemory.left() !== null) return;
    if (openPaymentMemory.open() === null) changed(items);
    else void cart.reload();
  });
};

export const cart: CartStore = createCartStore({
  api: {
    readCart,
    // The answer is without the bars of a payment that is open in another tab.
    addItems: async (...addition) => {
      const items = await api.addItems(...addition);
      return openPaymentMemory.isElsewhere() ? undefined : items;
    },
  },
  snapshot: { ...cartSnapshot, onChangeElsewhere: onCartElsewhere },
  // What a payment page has open does not count there, and is shown in all other tabs.
  readCount: () => (openPaymentMemory.open() === null ? readCartCount() : undefined),
  withLock: createLock('cart'),
  newIdempotencyKey: uniqueId,
  logFailure,
  onAdded: (selections) => {
    import('./page-analytics.ts').then(({ trackAddition }) => {
      trackAddition(selections);
    }, logInDev);
  },
});

openPaymentMemory.onChangeElsewhere((url) => {
  if (url !== null && openPaymentMemory.left() === null) void cart.reload();
});

export const additions = createAdditions({
  cart,
  toasts,
  announce: (addition) => {
    $addition.set(addition);
  },
  isCartKept: () => readCartCount() !== undefined,
});
