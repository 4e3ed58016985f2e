import { onStoredElsewhere, readStored } from './storage.ts';

export const openPaymentKey = 'open_payment';
export const leftToPayKey = 'left_to_pay';

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
export const openPaymentMemory = {
  /** The payment page that was left for last, from any tab, and is not known to have ended. */
  open: () => readStored(openPaymentKey),
  /** The payment page that this tab left for and has not come back from. */
  left: () => readStored(leftToPayKey, 'sessionStorage'),
  /** A payment page may be open that this tab has not left for. */
  isElsewhere(): boolean {
    return this.open() !== null && this.left() === null;
  },
  /** Another tab left to pay, or its payment is over (null). */
  onChangeElsewhere: (changed: (url: string | null) => void) => {
    onStoredElsewhere(openPaymentKey, changed);
  },
};
