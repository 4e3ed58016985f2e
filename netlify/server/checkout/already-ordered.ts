import type { ShownStatus } from '#server/orders/index.ts';

/** What became of a checkout that was paid, or that waits for its payment. */
export const alreadyOrderedMessage: Record<ShownStatus, string> = {
  paid: 'This order is already paid. Your confirmation is on its way by e-mail; your cart is up to date again.',
  shipped: 'This order is already paid and on its way to you; your cart is up to date again.',
  'awaiting-payment':
    'The payment of this order is under way. Your confirmation comes by e-mail once it has arrived; your cart is up to date again.',
  'payment-failed':
    'The payment of this order did not go through. Its soaps are back in your cart; please check out again.',
  refunded: 'This order is paid and was refunded; your cart is up to date again.',
  cancelled: 'This order was cancelled and refunded; your cart is up to date again.',
  disputed: 'This order is already paid; your cart is up to date again.',
};
