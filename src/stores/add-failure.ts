import { ApiError } from '#api/errors.ts';
import { toasts, type ToastWords } from '#shop/wording.ts';

/** What a shopper is told when a soap did not get into the cart: the server's reason where trying again does not help. */
export const addFailureWords = (error: unknown): ToastWords =>
  error instanceof ApiError && error.status === 409 && error.serverMessage !== undefined
    ? toasts.addRefused(error.serverMessage)
    : toasts.addFailed;
