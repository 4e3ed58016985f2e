import { readStored, writeStored } from './storage.ts';

const leftKey = 'left_to_pay';
/** The page to return to after the payment. */
export const fromKey = 'left_from';

/** The address of the payment page that this tab left for. Other tabs learn only from the server that a payment is open. */
export const leftToPay = (): string | undefined => readStored(leftKey, 'sessionStorage') ?? undefined;

export function leaveToPay(url: string): void {
  writeStored(leftKey, url, 'sessionStorage');
  writeStored(fromKey, location.pathname + location.search, 'sessionStorage');
}

/** It is paid, or this tab is back. */
export function comeBack(): void {
  writeStored(leftKey, null, 'sessionStorage');
}
