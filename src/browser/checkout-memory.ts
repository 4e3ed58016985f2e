import { leftKey, openKey } from './payment-marks.ts';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

const fromKey = 'left_from';

/**
 * Which payment page this browser has open, by its address.
 *
 * No page can tell whether another tab still shows Stripe's page or was closed: nothing of ours runs there, a page in the
 * back/forward cache answers nobody, and closing a tab on another site is no event here. So nobody guesses. What is certain is
 * kept for each tab (sessionStorage): this one left for that page, and when it is back, the shopper has turned back. All other
 * tabs know only that a payment may be open (localStorage); the server says whether it is. They show its bars in the cart, as
 * whoever closed the tab expects, and leave it alone until the shopper changes those bars or presses Checkout: that is right
 * whether the tab is there or not. A page that nobody looks at any more runs out at Stripe within the hour.
 */
export const paymentMemory = {
  /** The payment page that was left for last, from any tab, and is not known to have ended. */
  open: () => readStored(openKey),
  /** The payment page that this tab left for and has not come back from. */
  left: () => readStored(leftKey, 'sessionStorage'),
  leave(url: string) {
    writeStored(openKey, url);
    writeStored(leftKey, url, 'sessionStorage');
    writeStored(fromKey, location.pathname + location.search, 'sessionStorage');
  },
  /** This tab is back from its payment page. */
  comeBack() {
    writeStored(leftKey, null, 'sessionStorage');
  },
  /** The payment is over: paid, or ended. */
  end() {
    writeStored(openKey, null);
    writeStored(leftKey, null, 'sessionStorage');
  },
  /** The payment that this tab left for is paid. A page that another tab left for since is not over. */
  paid() {
    const left = this.left();
    if (left === null || left === this.open()) this.end();
    else this.comeBack();
  },
  /** Another tab left to pay, or its payment is over (null). */
  onChangeElsewhere: (changed: (url: string | null) => void) => {
    onStoredElsewhere(openKey, changed);
  },
};

/** The page of the shop that this tab left for the payment; taken, so that nobody is led there twice. */
export const leftFrom = {
  take(): string | null {
    const path = readStored(fromKey, 'sessionStorage');
    writeStored(fromKey, null, 'sessionStorage');
    return path;
  },
};
