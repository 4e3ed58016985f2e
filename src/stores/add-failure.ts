import { ApiError } from '#api/errors.ts';
import { addFailed, addRefused, type ToastWords } from '#shop/adding-wording.ts';

/** What cannot be bought as it was asked: more than 999 of a kind, or what is out of stock. */
const refusals = [400, 409];

/** The server's reason, where trying again does not help. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && refusals.includes(error.status) ? error.serverMessage : undefined;

/** The toast for a soap that did not get into the cart. */
export function addFailureWords(error: unknown): ToastWords {
  const refusal = refusalOf(error);
  return refusal === undefined ? addFailed : addRefused(refusal);
}
