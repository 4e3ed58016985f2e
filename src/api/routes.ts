/** Every address of the API, once. `/api/cart` and `/api/cart/{id}`; keys are joined with slashes. */
export const routes = {
  cart: ['/api/cart'],
  cartItem: (id: string) => ['/api/cart', encodeURIComponent(id)],
  createCheckoutSession: ['/api/create-checkout-session'],
  checkoutSession: (sessionId: string) => ['/api/checkout-session', encodeURIComponent(sessionId)],
  restoreCart: ['/api/restore-cart'],
} as const;

/** The header of Idempotency-Key: one key for each change, so that a request that is sent twice changes the cart once. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** The header that says which code the panel shows as applied; the server decides what it is worth. */
export const discountCodeHeader = 'Discount-Code';

/** The header with the address of the payment page that the shopper comes back from; a session that another tab opened since stays open. */
export const checkoutUrlHeader = 'Checkout-Url';

/** The header with the cart's gift note, percent-encoded, beside the list of items; there is none without a note. */
export const giftNoteHeader = 'Gift-Note';

/** Comes with the cart where sales tax comes on top of its total: `automatic`. */
export const salesTaxHeader = 'Sales-Tax';

/**
 * Sent with the cart during a vacation, form-encoded: `until`, the vacation's last ms; `orders`, `open` or `closed`; and `words` for
 * shoppers.
 */
export const vacationHeader = 'Vacation';

/** Comes with the cart while its checkout is not over: an `OpenPayment` (answers.ts) as JSON, in ASCII. */
export const openPaymentHeader = 'Open-Payment';

export const stripeWebhookPath = '/api/stripe-webhook';

/** The query that Stripe's cancel link brings back to the shop. */
export const cancelledQuery = 'checkout=cancelled';
