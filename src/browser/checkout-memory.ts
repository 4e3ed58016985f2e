import { readStored, writeStored } from './storage.ts';

const leftKey = 'left_to_pay';
const fromKey = 'left_from';

/**
 * The payment page that this tab left for and has not come back from, by its address: back in the tab, the shopper has turned
 * back. Other tabs know only from the server that a payment is open. Whether Stripe's page still stands in its tab or was closed
 * is not known: no script of the shop runs there.
 */
export const leftToPay = (): string | undefined => readStored(leftKey, 'sessionStorage') ?? undefined;

export function leaveToPay(url: string): void {
  writeStored(leftKey, url, 'sessionStorage');
  writeStored(fromKey, location.pathname + location.search, 'sessionStorage');
}

/** The payment is paid, or this tab is back from its page. */
export function comeBack(): void {
  writeStored(leftKey, null, 'sessionStorage');
}

/** The page of the shop that this tab left for the payment; reading it removes it, so that it is returned to once. */
export const pageBeforeCheckout = {
  take(): string | null {
    const path = readStored(fromKey, 'sessionStorage');
    writeStored(fromKey, null, 'sessionStorage');
    return path;
  },
};
