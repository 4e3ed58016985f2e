import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { OpenPayment } from '#api/answers.ts';
import type { PanelClient } from '#api/panel-client.ts';
import { ApiError } from '#api/errors.ts';
import type { CartItem } from '#shop/cart.ts';
import type { CodeDiscount } from '#shop/pricing.ts';
import { turnedBack } from '#shop/payment-wording.ts';
import { toasts as toastWords } from '#shop/wording.ts';
import type { PanelCart } from './cart-changes.ts';
import type { DiscountStore } from './discount.ts';
import type { EndPayment } from './open-payment.ts';
import type { ToastStore } from './toasts.ts';

/** Whether a link opens in another tab: with one of these keys. */
type Click = Readonly<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>>;

export interface CheckoutStore {
  /** true from the click on Checkout until the browser leaves or the start failed. */
  $busy: ReadableAtom<boolean>;
  /** The payment page that another tab may have open. */
  $paymentUrl: ReadableAtom<string | undefined>;
  start(): Promise<void>;
  /** The shopper clicks the link to the open payment page. */
  goOn: (click: Click) => void;
  /**
   * The shopper is back from the payment page: closes its session and brings the lines back, unless they are paid, or another
   * tab has left for a page that took its place.
   */
  turnBack(): Promise<void>;
}

export interface CheckoutDependencies {
  api: Pick<PanelClient, 'createCheckoutSession' | 'restoreCart'>;
  cart: PanelCart;
  discount: DiscountStore;
  toasts: ToastStore;
  $panelOpen: WritableAtom<boolean>;
  $openPayment: ReadableAtom<OpenPayment | undefined>;
  isPaymentAddress: (url: string) => boolean;
  goTo: (url: string) => void;
  endPayment: EndPayment;
  /** What the tab remembers of the payment page that it left for. */
  paymentMemory: {
    left: () => string | null;
    leave: (url: string) => void;
    comeBack: () => void;
  };
  /** Other tabs read the cart again. */
  noteElsewhere: () => void;
  /** The shopper leaves to pay for these bars, with this code. */
  trackCheckoutStart: (items: readonly CartItem[], code: CodeDiscount | undefined) => void;
  logFailure: (error: unknown) => void;
}

export function createCheckoutStore(dependencies: CheckoutDependencies): CheckoutStore {
  const { api, cart, discount, toasts, $panelOpen, goTo, paymentMemory, noteElsewhere } = dependencies;
  const $busy = atom(false);
  const $paymentUrl = computed(dependencies.$openPayment, (payment) => {
    const url = payment?.url ?? '';
    return dependencies.isPaymentAddress(url) ? url : undefined;
  });

  const stay = (message: string | undefined) => {
    $busy.set(false);
    toasts.show(toastWords.checkoutFailed(message), 'error');
  };

  async function leaveToPay() {
    const { url, message } = await api.createCheckoutSession(discount.$code.get()?.code);
    if (!dependencies.isPaymentAddress(url)) throw new Error('The address of the payment page is not allowed');
    paymentMemory.leave(url);
    if (message !== undefined) discount.remove();
    dependencies.trackCheckoutStart(cart.$items.get(), discount.$code.get());
    $panelOpen.set(false);
    cart.leave();
    goTo(url);
  }

  async function start() {
    if ($busy.get() || cart.$count.get() === 0) return;
    $busy.set(true);
    try {
      // The server prices what it has: the last click on a stepper must be there before.
      await cart.settled();
      const ended = await dependencies.endPayment();
      if (ended?.message !== undefined) {
        await cart.reload();
        stay(ended.message);
        return;
      }
      if (ended && ended.bars > 0) toasts.show(toastWords.cartRestored(ended.bars));
      await leaveToPay();
    } catch (error) {
      stay(error instanceof ApiError ? error.serverMessage : undefined);
      // The server has refused what the page shows, or its answer was lost and the payment is open.
      await cart.reload();
    }
  }

  async function turnBack() {
    $busy.set(false);
    try {
      const restored = await api.restoreCart(paymentMemory.left());
      paymentMemory.comeBack();
      noteElsewhere();
      if (restored.refusedCode !== undefined) discount.remove();
      const words = turnedBack(restored);
      if (words) toasts.show(words);
    } catch (error) {
      dependencies.logFailure(error);
    }
    await cart.reload();
  }

  function goOn({ metaKey, ctrlKey, shiftKey, altKey }: Click) {
    const url = $paymentUrl.get();
    if (url !== undefined && !(metaKey || ctrlKey || shiftKey || altKey)) paymentMemory.leave(url);
  }

  return { $busy, $paymentUrl, start, goOn, turnBack };
}
