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

/** What a response of the cart says besides its lines, which are the body: `CartDetails` (answers.ts) as JSON in ASCII. */
export const cartDetailsHeader = 'Cart-Details';

export const stripeWebhookPath = '/api/stripe-webhook';

/** The query of Stripe's cancel URL. */
export const cancelledQuery = 'checkout=cancelled';
