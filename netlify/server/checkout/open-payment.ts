import type { OpenPayment } from '#api/answers.ts';
import { allLinesOf, type Cart, cartItemOf, type CartServices } from '#server/cart/index.ts';
import { isStillOffered, sessionOpenMs } from './session-params.ts';

/**
 * What the cart's checkout has open, by the cart alone: a payment of the last seconds may not have been reported yet. Its page
 * then says that it is paid, and nothing is ended before Stripe was asked.
 */
export function openPaymentOf({ now, settings }: CartServices, cartKey: string, cart: Cart): OpenPayment | undefined {
  if (cart.state !== 'session-open') return undefined;
  const { attempt, session } = cart;
  const isOpen = now() < attempt.startedAtMs + sessionOpenMs && isStillOffered(attempt, cartKey, settings.siteUrl);
  return { url: isOpen ? session.url : null, items: allLinesOf(cart).map(cartItemOf) };
}
