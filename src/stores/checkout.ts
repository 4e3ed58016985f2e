import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { PanelClient } from '#api/panel-client.ts';
import { ApiError } from '#api/errors.ts';
import type { CartItem } from '#shop/cart.ts';
import type { CodeDiscount } from '#shop/pricing.ts';
import { turnedBack } from '#shop/payment-wording.ts';
import { toasts as toastWords } from '#shop/wording.ts';
import type { PanelCart } from './cart-changes.ts';
import type { DiscountStore } from './discount.ts';
import type { OpenPayment } from './open-payment.ts';
import type { ToastStore } from './toasts.ts';

/** Whether a link opens in another tab: with one of these keys. */
type Click = Readonly<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>>;

export interface CheckoutStore {
  /** true from the click on Checkout until the browser leaves or the start failed. */
  $busy: ReadableAtom<boolean>;
  /** The payment page that another tab has open. */
  $openPayment: ReadableAtom<string | undefined>;
  start(): Promise<void>;
  /** The shopper clicks the link to the open payment page. */
  goOn: (click: Click) => void;
  /**
   * The shopper is back from the payment page: closes its session and brings the lines back, unless they are paid, or another
   * tab has left for a page that took its place.
   */
  turnBack(): Promise<void>;
}

export interface CheckoutOutside {
  api: Pick<PanelClient, 'createCheckoutSession' | 'restoreCart'>;
  cart: PanelCart;
  discount: DiscountStore;
  toasts: ToastStore;
  $panelOpen: WritableAtom<boolean>;
  $openPayment: ReadableAtom<string | undefined>;
  isPaymentAddress: (url: string) => boolean;
  goTo: (url: string) => void;
  pause: (ms: number) => Promise<void>;
  endOpenPayment: OpenPayment['end'];
  /** What tabs remember of the payment page. */
  paymentMemory: {
    open(): string | null;
    left(): string | null;
    leave(url: string): void;
    comeBack(): void;
    end(): void;
  };
  /** The shopper leaves to pay for these bars, with this code. */
  trackCheckoutStart: (items: readonly CartItem[], code: CodeDiscount | undefined) => void;
  logFailure: (error: unknown) => void;
}

/** The way to the payment page waits no longer than this for the cart to be emptied. */
const clearingMs = 600;

/** The server has looked at the cart and refused, so that it is other than the page shows. */
const isOther = (error: unknown) => error instanceof ApiError && error.status < 500;

export function createCheckoutStore(outside: CheckoutOutside): CheckoutStore {
  const { api, cart, discount, toasts, $panelOpen, $openPayment, goTo, pause, paymentMemory } = outside;
  const $busy = atom(false);
  /** Where this page left to; a page that the browser kept still knows when it is back. */
  let leftFor: string | undefined;

  const leave = (url: string) => {
    leftFor = url;
    paymentMemory.leave(url);
  };

  const stay = (message: string | undefined) => {
    $busy.set(false);
    toasts.show(toastWords.checkoutFailed(message), 'error');
  };

  async function leaveToPay() {
    const { url, message } = await api.createCheckoutSession(discount.$code.get()?.code);
    if (!outside.isPaymentAddress(url)) throw new Error('The address of the payment page is not allowed');
    leave(url);
    if (message !== undefined) discount.remove();
    outside.trackCheckoutStart(cart.$items.get(), discount.$code.get());
    $panelOpen.set(false);
    await Promise.race([cart.clear(), pause(clearingMs)]);
    goTo(url);
  }

  async function start() {
    if ($busy.get() || cart.$count.get() === 0) return;
    $busy.set(true);
    try {
      // The server prices what it has: the last click on a stepper must be there before.
      await cart.settled();
      const ended = await outside.endOpenPayment();
      if (ended?.message !== undefined) {
        await cart.reload();
        stay(ended.message);
        return;
      }
      if (ended && ended.bars > 0) toasts.show(toastWords.cartRestored(ended.bars));
      await leaveToPay();
    } catch (error) {
      if (isOther(error)) await cart.reload();
      stay(error instanceof ApiError ? error.serverMessage : undefined);
    }
  }

  /** Another tab has since left for another payment page, which is not this tab's to end. */
  function isReplaced(): boolean {
    const [open, mine] = [paymentMemory.open(), paymentMemory.left() ?? leftFor];
    return open !== null && mine !== undefined && open !== mine;
  }

  async function endPayment() {
    const restored = await api.restoreCart();
    if (restored.refusedCode !== undefined) discount.remove();
    const words = turnedBack(restored);
    if (words) toasts.show(words);
    // A page that is reloaded before the cart was read must know that there is something to read.
    await cart.reload();
    paymentMemory.end();
  }

  async function turnBack() {
    $busy.set(false);
    try {
      // A clear that is still under way belongs to the checkout that is being left.
      await cart.settled();
      if (!isReplaced()) {
        await endPayment();
        return;
      }
      paymentMemory.comeBack();
    } catch (error) {
      outside.logFailure(error);
    }
    await cart.reload();
  }

  function goOn({ metaKey, ctrlKey, shiftKey, altKey }: Click) {
    const url = $openPayment.get();
    if (url !== undefined && !(metaKey || ctrlKey || shiftKey || altKey)) leave(url);
  }

  return { $busy, $openPayment, start, goOn, turnBack };
}
