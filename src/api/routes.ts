/** All URLs of the API. Keys are joined with slashes: `/api/cart` and `/api/cart/{id}`. */
export const routes = {
  cart: ['/api/cart'],
  cartItem: (id: string) => ['/api/cart', encodeURIComponent(id)],
  createCheckoutSession: ['/api/create-checkout-session'],
  checkoutSession: (sessionId: string) => ['/api/checkout-session', encodeURIComponent(sessionId)],
  restoreCart: ['/api/restore-cart'],
  availability: ['/api/availability'],
} as const;

/** One key for each change, so that a request that is sent twice changes the cart once. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** The code that the panel shows as applied; the server decides what it is worth. */
export const discountCodeHeader = 'Discount-Code';

/** The sum that the panel shows as "You pay", in cents without sales tax: checkout charges no other. */
export const shownTotalHeader = 'Shown-Total';

/** The URL of the payment page that the shopper left; a newer session, opened by another tab, stays open. */
export const checkoutUrlHeader = 'Checkout-Url';

/** The cart's gift note, percent-encoded; absent without a note. */
export const giftNoteHeader = 'Gift-Note';

/** Words about soaps that were taken out of the cart, percent-encoded; absent without any. */
export const cartNoticeHeader = 'Cart-Notice';

/** `automatic` if sales tax is added to the cart's total. */
export const salesTaxHeader = 'Sales-Tax';

/**
 * Sent with the cart during a vacation, form-encoded: `until`, its last millisecond; `orders`, `open` or `closed`; and
 * `words` for shoppers.
 */
export const vacationHeader = 'Vacation';

/** Sent with a cart whose checkout is unfinished: an `OpenPayment` (answers.ts) as JSON, in ASCII. */
export const openPaymentHeader = 'Open-Payment';

export const stripeWebhookPath = '/api/stripe-webhook';

/** The query of Stripe's cancel URL. */
export const cancelledQuery = 'checkout=cancelled';
