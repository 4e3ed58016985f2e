import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { ApiClient } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { toasts as toastWords } from '#shop/wording.ts';
import type { CartStore } from './cart.ts';
import type { ToastStore } from './toasts.ts';

export interface CheckoutStore {
  /** true from the click on Checkout until the browser leaves or the start failed. */
  $busy: ReadableAtom<boolean>;
  start(): Promise<void>;
  /** The shopper is back on the page. */
  reset(): void;
}

export interface CheckoutOutside {
  api: Pick<ApiClient, 'createCheckoutSession'>;
  cart: CartStore;
  toasts: ToastStore;
  $panelOpen: WritableAtom<boolean>;
  isPaymentAddress: (url: string) => boolean;
  goTo: (url: string) => void;
  pause: (ms: number) => Promise<void>;
}

/** The way to the payment page waits no longer than this for the cart to be emptied. */
const clearingMs = 600;

export function createCheckoutStore(outside: CheckoutOutside): CheckoutStore {
  const { api, cart, toasts, $panelOpen, isPaymentAddress, goTo, pause } = outside;
  const $busy = atom(false);

  async function start() {
    if ($busy.get() || cart.$count.get() === 0) return;
    $busy.set(true);
    try {
      const { url } = await api.createCheckoutSession();
      if (!isPaymentAddress(url)) throw new Error('The address of the payment page is not allowed');
      $panelOpen.set(false);
      await Promise.race([cart.clear(), pause(clearingMs)]);
      goTo(url);
    } catch (error) {
      $busy.set(false);
      toasts.show(toastWords.checkoutFailed(error instanceof ApiError ? error.serverMessage : undefined), 'error');
    }
  }

  return {
    $busy,
    start,
    reset: () => {
      $busy.set(false);
    },
  };
}
