import { mergeLines, subtractLines } from '#shop/cart.ts';
import type { OrderStatus } from '#server/orders/index.ts';
import type { Cart, CheckoutAttempt } from './cart-document.ts';

/**
 * The cart after its checkout ended: what was sold is gone from it, what was added or changed since stays. Nothing is on its
 * way to be paid any more, so whatever else was put away is back in sight.
 */
function afterCheckout(cart: Cart, attempt: CheckoutAttempt, status: OrderStatus): Cart {
  const isUntouched = attempt.held || attempt.version === cart.version;
  const sold = isUntouched && status !== 'payment-failed' ? attempt.lines : [];
  const held = attempt.held ? subtractLines(cart.held, sold) : cart.held;
  const visible = attempt.held ? cart.lines : subtractLines(cart.lines, sold);
  const isChanged = held.length > 0 || visible.length < cart.lines.length;
  const version = isChanged ? cart.version + 1 : cart.version;
  const next: Cart = { ...cart, version, lines: mergeLines(held, visible), held: [], attempt: undefined };
  if (status !== 'awaiting-payment' || sold.length === 0) return next;
  return { ...next, awaiting: [...(cart.awaiting ?? []), { attempt: attempt.id, lines: sold }] };
}

/**
 * The cart after the slow payment of an earlier checkout has arrived, or has fallen through and gives its lines back. While
 * another checkout is open they wait with what it put away: the page may be about to empty the cart for it.
 */
function afterSlowPayment(cart: Cart, attemptId: string | undefined, status: OrderStatus): Cart {
  const awaited = cart.awaiting?.find(({ attempt }) => attempt === attemptId);
  if (!awaited || status === 'awaiting-payment') return cart;
  const next = { ...cart, awaiting: cart.awaiting?.filter((other) => other !== awaited) };
  if (status === 'paid') return next;
  if (cart.attempt?.session) return { ...next, held: mergeLines(awaited.lines, cart.held) };
  return { ...next, lines: mergeLines(awaited.lines, cart.lines), version: cart.version + 1 };
}

/** The cart after what Stripe says of a checkout, however often it is said. */
export const afterPayment = (cart: Cart, attemptId: string | undefined, status: OrderStatus): Cart =>
  cart.attempt && cart.attempt.id === attemptId
    ? afterCheckout(cart, cart.attempt, status)
    : afterSlowPayment(cart, attemptId, status);
