import { readStored } from './storage.ts';

export const openPaymentKey = 'open_payment';
export const leftToPayKey = 'left_to_pay';

/** Whether this browser may have a payment open; all that pages ask before anything else is fetched. */
export const mayHavePayment = (): boolean =>
  (readStored(openPaymentKey) ?? readStored(leftToPayKey, 'sessionStorage')) !== null;
