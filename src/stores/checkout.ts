import { atom, computed, type WritableAtom } from 'nanostores';
import { ApiError, type ChangedTotals, type RestoredCart } from '#api/answers.ts';
import { parseChangedTotals, type PanelClient } from '#api/panel-client.ts';
import type { pendingPayment } from '#browser/storage.ts';
import type { CartItem } from '#shop/cart.ts';
import { cartTotals, type CodeDiscount, whyRefused } from '#shop/pricing.ts';
import { checkoutFailed, toastMessages, type ToastWords } from '#shop/wording.ts';
import type { PanelCart } from './cart-changes.ts';
import type { DiscountStore } from './discount.ts';
import type { ToastStore } from './toasts.ts';

/** With one of these keys a link opens in another tab. */
type Click = Readonly<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>>;

export interface CheckoutDependencies {
  api: Pick<PanelClient, 'createCheckoutSession' | 'restoreCart'>;
  cart: PanelCart;
  discount: DiscountStore;
  toasts: ToastStore;
  $panelOpen: WritableAtom<boolean>;
  isPaymentAddress: (url: string) => boolean;
  goTo: (url: string) => void;
  pendingPayment: typeof pendingPayment;
  /** Makes other tabs read the cart again. */
  noteElsewhere: () => void;
  trackCheckoutStart: (items: readonly CartItem[], code: CodeDiscount | undefined) => void;
  logFailure: (error: unknown) => void;
}

/** The message for a shopper who comes back from the payment page, if any. */
function formatReturn({ bars, refusedCode, codeRefusal }: RestoredCart): ToastWords | undefined {
  const back = bars > 0 ? toastMessages.cartRestored(bars) : undefined;
  const code = refusedCode === undefined ? undefined : `${whyRefused(refusedCode, codeRefusal)}, so we took it off.`;
  const title = back?.title ?? 'Your code was removed';
  const text = [back?.text, code].filter(Boolean).join(' ');
  return text === '' ? undefined : { title, text };
}

export function createCheckoutStore(dependencies: CheckoutDependencies) {
  const { api, cart, discount, toasts, $panelOpen, goTo, pendingPayment, noteElsewhere } = dependencies;
  /** true from the click on Checkout until the browser leaves or the start fails. */
  const $busy = atom(false);
  /** The payment page that another tab may have open. */
  const $paymentUrl = computed(cart.$answer, ({ openPayment }) => {
    const url = openPayment?.url ?? '';
    return dependencies.isPaymentAddress(url) ? url : undefined;
  });

  /** The server's figures for a cart with a code. They are valid while that cart is shown. */
  const $serverTotals = atom<{ cart: string; totals: ChangedTotals } | undefined>();
  const serializeCart = (items: readonly CartItem[], code: CodeDiscount | undefined) =>
    JSON.stringify([items.map(({ id, quantity }) => [id, quantity]), code?.code]);
  /** Of the cart as shown; by the server, if its rules are newer than this page's. */
  const $totals = computed([cart.$items, discount.$code, $serverTotals], (items, code, ofServer) => {
    const totals = cartTotals(items, code);
    return ofServer?.cart === serializeCart(items, code) ? { ...totals, ...ofServer.totals } : totals;
  });

  const stay = (message: string | undefined) => {
    $busy.set(false);
    toasts.showError(message || checkoutFailed);
  };

  async function leaveToPay(shownCents: number) {
    const { url, message } = await api.createCheckoutSession(discount.$code.get()?.code, shownCents);
    if (!dependencies.isPaymentAddress(url)) throw new Error('The address of the payment page is not allowed');
    pendingPayment.remember(url);
    if (message !== undefined) discount.remove();
    dependencies.trackCheckoutStart(cart.$items.get(), discount.$code.get());
    $panelOpen.set(false);
    cart.leave();
    goTo(url);
  }

  async function start() {
    if ($busy.get() || cart.$count.get() === 0) return;
    $busy.set(true);
    const { chargeCents } = $totals.get();
    try {
      // The server must have the last click on a stepper.
      await cart.settled();
      const ended = await cart.endPayment();
      if (ended?.message !== undefined) {
        await cart.reload();
        stay(ended.message);
        return;
      }
      if (ended && ended.bars > 0) toasts.show(toastMessages.cartRestored(ended.bars));
      await leaveToPay(chargeCents);
    } catch (error) {
      stay(error instanceof ApiError ? error.serverMessage : undefined);
      // The server refused the cart as shown, or the response was lost and the payment is open.
      await cart.reload();
      const totals = parseChangedTotals(error);
      $serverTotals.set(totals && { cart: serializeCart(cart.$items.get(), discount.$code.get()), totals });
    }
  }

  /**
   * After the return from the payment page: closes its session and restores the lines, unless they are paid or another
   * tab opened a newer page.
   */
  async function returnFromPayment() {
    try {
      const restored = await api.restoreCart(pendingPayment.read());
      pendingPayment.forget();
      noteElsewhere();
      if (restored.refusedCode !== undefined) discount.remove();
      const words = formatReturn(restored);
      if (words) toasts.show(words);
    } catch (error) {
      dependencies.logFailure(error);
    }
    await cart.reload();
  }

  function resumePayment({ metaKey, ctrlKey, shiftKey, altKey }: Click) {
    const url = $paymentUrl.get();
    if (url !== undefined && !(metaKey || ctrlKey || shiftKey || altKey)) pendingPayment.remember(url);
  }

  return { $busy, $paymentUrl, $totals, start, resumePayment, returnFromPayment };
}

export type CheckoutStore = ReturnType<typeof createCheckoutStore>;
