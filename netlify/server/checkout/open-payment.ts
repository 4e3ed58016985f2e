import type { OpenPayment } from '#api/answers.ts';
import { mergeLines } from '#shop/cart.ts';
import { type Cart, cartItemOf, type CartServices } from '#server/cart/index.ts';
import { isStillOffered, sessionOpenMs } from './session-params.ts';

/**
 * What the cart's checkout has open, by the cart alone: a payment of the last seconds may not have been reported yet. Its page
 * then says that it is paid, and nothing is ended before Stripe was asked.
 */
export function openPaymentOf({ now, settings }: CartServices, cartKey: string, cart: Cart): OpenPayment | undefined {
  const { held, lines } = cart;
  if (!('session' in cart) && held.length === 0) return undefined;
  const isOpen =
    'session' in cart &&
    now() < cart.attempt.startedAtMs + sessionOpenMs &&
    isStillOffered(cart.attempt, cartKey, settings.siteUrl);
  return { url: isOpen ? cart.session.url : null, items: mergeLines(held, lines).map(cartItemOf) };
}
