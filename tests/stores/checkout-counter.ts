import { atom } from 'nanostores';
import { ApiError, type RestoredCart } from '#api/answers.ts';
import type { CartItem } from '#shop/cart.ts';
import { createCheckoutStore, type CheckoutDependencies } from '#stores/checkout.ts';
import { createDiscountStore } from '#stores/discount.ts';
import { createToastStore } from '#stores/toasts.ts';
import { coffeeId, itemOf, openCart, inShort } from './fakes.ts';

export const payUrl = 'https://checkout.stripe.test/c/pay/1';

export const refusal = (status: number, body: unknown) => new ApiError(status, 'Refused', JSON.stringify(body));

/** A checkout over a cart of `items`, with the panel open. `log` has what happened, in order. */
export function openCheckout(items: readonly CartItem[] = [itemOf(coffeeId, 3)]) {
  const log: string[] = [];
  const shop = openCart(items);
  const $panelOpen = atom(true);
  const toasts = createToastStore();
  const discount = createDiscountStore(atom<string | null>(null));
  /** The result of ending another tab's payment. */
  const otherTab: { ended: RestoredCart | undefined } = { ended: undefined };
  const tab: { left: string | undefined } = { left: undefined };
  const api: CheckoutDependencies['api'] = {
    createCheckoutSession: (code) => {
      log.push(`checkout of ${inShort(shop.server.items)}${code === undefined ? '' : ` with ${code}`}`);
      shop.server.items = [];
      return Promise.resolve({ url: payUrl, message: undefined });
    },
    restoreCart: () => Promise.resolve({ bars: 0, refusedCode: undefined, message: undefined }),
  };
  const checkout = createCheckoutStore({
    api,
    cart: { ...shop.cart, endPayment: () => Promise.resolve(otherTab.ended) },
    discount,
    toasts,
    $panelOpen,
    isPaymentAddress: (url) => url === payUrl,
    goTo: (url) => log.push(`to ${url}`),
    pendingPayment: {
      read: () => tab.left,
      remember: (url) => {
        log.push('left to pay');
        tab.left = url;
      },
      forget: () => {
        log.push('back from paying');
        tab.left = undefined;
      },
    },
    noteElsewhere: () => log.push('noted elsewhere'),
    trackCheckoutStart: (bars, code) => log.push(`tracked ${inShort(bars)}${code ? ` with ${code.code}` : ''}`),
    logFailure: (error) => log.push(String(error)),
  });
  $panelOpen.listen((isOpen) => log.push(isOpen ? 'panel opens' : 'panel closes'));
  checkout.$busy.listen((isBusy) => log.push(isBusy ? 'busy' : 'idle'));
  shop.cart.$count.listen((count) => log.push(`${count} bars`));
  toasts.$toast.listen((toast) => toast && log.push(`${toast.kind} toast ${toast.title}: ${toast.text}`));
  return { ...shop, checkout, api, discount, log, otherTab, tab };
}
