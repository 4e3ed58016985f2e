import { readStored, writeStored } from './storage.ts';

const leftKey = 'left_to_pay';
/** The page to return to after the payment. */
export const fromKey = 'left_from';

/** The payment page that this tab left for. Other tabs learn of an open payment from the server. */
export const leftToPay = (): string | undefined => readStored(leftKey, 'sessionStorage') ?? undefined;

export function leaveToPay(url: string): void {
  writeStored(leftKey, url, 'sessionStorage');
  writeStored(fromKey, location.pathname + location.search, 'sessionStorage');
}

/** After the payment, or once this tab is back. */
export function comeBack(): void {
  writeStored(leftKey, null, 'sessionStorage');
}
