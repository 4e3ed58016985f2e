import { leftToPayKey, openPaymentKey, openPaymentMemory } from './open-payment-memory.ts';
import { readStored, writeStored } from './storage.ts';

const fromKey = 'left_from';

/** What open-payment-memory.ts reads, and how it comes to be known. */
export const paymentMemory = {
  ...openPaymentMemory,
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
};

/** The page of the shop that this tab left for the payment; reading it removes it, so that it is returned to once. */
export const pageBeforeCheckout = {
  take(): string | null {
    const path = readStored(fromKey, 'sessionStorage');
    writeStored(fromKey, null, 'sessionStorage');
    return path;
  },
};
