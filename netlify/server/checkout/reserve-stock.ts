import { tooFewInCart } from '#shop/out-of-stock.ts';
import type { CheckoutAttempt } from '#server/cart/index.ts';
import type { OpenPage } from '#server/inventory/index.ts';
import { type OrderServices, recordOrder } from '#server/orders/index.ts';
import { conflict, paymentUnavailable } from '#server/platform/index.ts';
import { expireSession } from '#server/stripe/index.ts';
import { closeOrphanedSession } from './attempt-sessions.ts';
import { sessionOpenMs } from './session-params.ts';

/** Allows for a last-minute payment and a late webhook before the reservation lapses. */
const graceMs = 30 * 60 * 1000;

/**
 * Closes a payment page to free its bars for another shopper: at Stripe first, so that nothing is sold twice, then in
 * its cart. Returns false if it has just been paid; the order is then recorded.
 */
export async function closePage(services: OrderServices, { attempt, cart, session }: OpenPage): Promise<boolean> {
  if (session !== undefined) {
    const status = await expireSession(services, session);
    if (status === 'complete') {
      await recordOrder(services, session, 'checkout');
      return false;
    }
    if (status !== 'expired') throw paymentUnavailable(new Error('Stripe did not close the payment page'));
    await services.carts.apply(cart, { type: 'page-closed', attempt });
  }
  await services.stock.note({ type: 'page-closed', attempt, session });
  return true;
}

const maxClosed = 40;

/**
 * Reserves all bars of a stored attempt or none. If it needs their bars, closes payment pages that others have had open
 * for long, one by one. `ended`: the attempt is over; read the cart again. Throws 409 if too few are left.
 */
export async function reserveStock(
  services: OrderServices,
  cartKey: string,
  attempt: CheckoutAttempt,
): Promise<'reserved' | 'uncounted' | 'ended'> {
  const { id, lines, startedAtMs } = attempt;
  const wanted = { cart: cartKey, lines, untilMs: startedAtMs + sessionOpenMs + graceMs };
  for (let closed = 0; closed < maxClosed; closed += 1) {
    const found = await services.stock.reserve(id, wanted);
    if (found.outcome === 'reserved' || found.outcome === 'uncounted') return found.outcome;
    if (found.outcome === 'taken') {
      await closePage(services, found.page);
      continue;
    }
    if (found.outcome === 'ended') await closeOrphanedSession(services, cartKey, attempt);
    await services.carts.apply(cartKey, { type: 'checkout-refused', attempt: id });
    if (found.outcome === 'short') throw conflict(tooFewInCart(found.shortages));
    return 'ended';
  }
  throw paymentUnavailable(new Error('Too many payment pages are open for these bars'));
}
