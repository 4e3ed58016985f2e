import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

const openPaymentKey = 'open_payment';
const leftToPayKey = 'left_to_pay';
const fromKey = 'left_from';

/**
 * Which payment page this browser has open, by its address.
 *
 * A page cannot know whether another tab still shows Stripe's page or was closed: no script of the shop runs there, a page in the
 * back/forward cache does not answer, and closing a tab on another site is no event here. What is certain is kept
 * for each tab (sessionStorage): this one left for that page, and when it is back, the shopper has turned back. All other
 * tabs know only that a payment may be open (localStorage); the server says whether it is. They show its bars in the cart, as
 * shoppers who closed the tab expect, and leave it alone until the shopper changes those bars or presses Checkout: that is right
 * whether the tab is there or not. An abandoned session expires at Stripe within the hour.
 */
export const paymentMemory = {
  /** The payment page that was left for last, from any tab, and is not known to have ended. */
  open: () => readStored(openPaymentKey),
  /** The payment page that this tab left for and has not come back from. */
  left: () => readStored(leftToPayKey, 'sessionStorage'),
  leave(url: string) {
    writeStored(openPaymentKey, url);
    writeStored(leftToPayKey, url, 'sessionStorage');
    writeStored(fromKey, location.pathname + location.search, 'sessionStorage');
  },
  /** This tab is back from its payment page. */
  comeBack() {
    writeStored(leftToPayKey, null, 'sessionStorage');
  },
  /** The payment is over: paid, or ended. */
  end() {
    writeStored(openPaymentKey, null);
    writeStored(leftToPayKey, null, 'sessionStorage');
  },
  /** The payment that this tab left for is paid. A page that another tab left for since is not over. */
  paid() {
    const left = this.left();
    if (left === null || left === this.open()) this.end();
    else this.comeBack();
  },
  /** Another tab left to pay, or its payment is over (null). */
  onChangeElsewhere: (changed: (url: string | null) => void) => {
    onStoredElsewhere(openPaymentKey, changed);
  },
};

/** The page of the shop that this tab left for the payment; reading it removes it, so that it is returned to once. */
export const pageBeforeCheckout = {
  take(): string | null {
    const path = readStored(fromKey, 'sessionStorage');
    writeStored(fromKey, null, 'sessionStorage');
    return path;
  },
};
