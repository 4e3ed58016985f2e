import { ApiError } from '#api/errors.ts';
import { toasts, type ToastWords } from '#shop/wording.ts';

/** The server's reason, where trying again does not help. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 409 ? error.serverMessage : undefined;

/** What a shopper is told when a soap did not get into the cart. */
export function addFailureWords(error: unknown): ToastWords {
  const refusal = refusalOf(error);
  return refusal === undefined ? toasts.addFailed : toasts.addRefused(refusal);
}
