import { readStored } from './storage.ts';

export const openKey = 'open_payment';
export const leftKey = 'left_to_pay';

/** Whether this browser may have a payment open; all that pages ask before anything else is fetched. */
export const mayHavePayment = (): boolean => (readStored(openKey) ?? readStored(leftKey, 'sessionStorage')) !== null;
