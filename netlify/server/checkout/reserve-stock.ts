import { tooFewInCart } from '#shop/counted-stock.ts';
import { applyEvent, type CheckoutAttempt } from '#server/cart/index.ts';
import type { OrderServices } from '#server/orders/index.ts';
import { conflict } from '#server/platform/index.ts';
import { sessionOpenMs } from './session-params.ts';

/** A payment of the last minute, and the message that the page closed, may take so long; after that the bars are free again by themselves. */
const graceMs = 30 * 60 * 1000;

/** The attempt is over: its bars are free, and the cart makes another one. */
export async function dropAttempt(services: OrderServices, cartKey: string, attemptId: string): Promise<void> {
  await services.stock.note({ type: 'released', attempt: attemptId });
  await applyEvent(services, cartKey, { type: 'checkout-refused', attempt: attemptId });
}

/**
 * Reserves the bars of a stored attempt, wholly or not at all. Answers false where the attempt is over: look at the cart again.
 * Throws 409 where too few are left.
 */
export async function reserveStock(
  services: OrderServices,
  cartKey: string,
  { id, lines, startedAtMs }: CheckoutAttempt,
): Promise<boolean> {
  const outcome = await services.stock.reserve(id, lines, startedAtMs + sessionOpenMs + graceMs);
  if (outcome === 'reserved') return true;
  await applyEvent(services, cartKey, { type: 'checkout-refused', attempt: id });
  if (outcome === 'ended') return false;
  throw conflict(tooFewInCart(outcome));
}
