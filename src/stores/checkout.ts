import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { ApiClient } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import type { CartItem } from '#shop/cart.ts';
import type { CodeDiscount } from '#shop/pricing.ts';
import { toasts as toastWords } from '#shop/wording.ts';
import type { CartStore } from './cart.ts';
import type { DiscountStore } from './discount.ts';
import type { ToastStore } from './toasts.ts';

export interface CheckoutStore {
  /** true from the click on Checkout until the browser leaves or the start failed. */
  $busy: ReadableAtom<boolean>;
  start(): Promise<void>;
  /** The shopper is back from the payment page: closes its session and brings the lines back, unless they are paid. */
  turnBack(): Promise<void>;
}

export interface CheckoutOutside {
  api: Pick<ApiClient, 'createCheckoutSession' | 'restoreCart'>;
  cart: CartStore;
  discount: DiscountStore;
  toasts: ToastStore;
  $panelOpen: WritableAtom<boolean>;
  isPaymentAddress: (url: string) => boolean;
  goTo: (url: string) => void;
  pause: (ms: number) => Promise<void>;
  /** Whether this browser left for a payment page and has not been seen to end there. */
  leftToPay: { write(isAway: boolean): void };
  /** The shopper leaves to pay for these bars, with this code. */
  tellStart: (items: readonly CartItem[], code: CodeDiscount | undefined) => void;
  logFailure: (error: unknown) => void;
}

/** The way to the payment page waits no longer than this for the cart to be emptied. */
const clearingMs = 600;

export function createCheckoutStore(outside: CheckoutOutside): CheckoutStore {
  const { api, cart, discount, toasts, $panelOpen, isPaymentAddress, goTo, pause, leftToPay, tellStart, logFailure } =
    outside;
  const $busy = atom(false);

  async function start() {
    if ($busy.get() || cart.$count.get() === 0) return;
    $busy.set(true);
    try {
      // The server prices what it has: the last click on a stepper must be there before.
      await cart.settled();
      const { url, message } = await api.createCheckoutSession(discount.$code.get()?.code);
      if (!isPaymentAddress(url)) throw new Error('The address of the payment page is not allowed');
      leftToPay.write(true);
      if (message !== undefined) discount.remove();
      tellStart(cart.$items.get(), discount.$code.get());
      $panelOpen.set(false);
      await Promise.race([cart.clear(), pause(clearingMs)]);
      goTo(url);
    } catch (error) {
      $busy.set(false);
      toasts.show(toastWords.checkoutFailed(error instanceof ApiError ? error.serverMessage : undefined), 'error');
    }
  }

  async function turnBack() {
    $busy.set(false);
    try {
      // A clear that is still under way belongs to the checkout that is being left.
      await cart.settled();
      const restored = await api.restoreCart();
      leftToPay.write(false);
      if (restored > 0) toasts.show(toastWords.cartRestored(restored));
    } catch (error) {
      logFailure(error);
    }
    await cart.reload();
  }

  return { $busy, start, turnBack };
}
