import type { OpenCheckout } from '#api/answers.ts';
import { countBars, mergeLines } from '#shop/cart.ts';
import { cartItemOf, cartKeyOf, type CartServices, heldGiftNoteOf, type CheckoutAttempt } from '#server/cart/index.ts';
import { isStillOffered } from './offer-digest.ts';
import { sessionOpenMs } from './session-params.ts';

/**
 * What the cart's checkout still has on its way, by the cart alone: a payment of the last seconds may not have been reported
 * yet. Its page then says that it is paid, and nothing is ended before Stripe was asked.
 */
export async function readOpenCheckout(
  { carts, now, settings }: CartServices,
  { cartId }: { cartId: string | undefined },
): Promise<OpenCheckout> {
  const cartKey = cartId === undefined ? undefined : cartKeyOf(cartId);
  const cart = cartKey === undefined ? undefined : await carts.read(cartKey);
  if (!cart || cartKey === undefined) return { url: null, held: 0, items: [], giftNote: '' };
  const { held, lines } = cart;
  const isOpenAndOffered = (attempt: CheckoutAttempt) =>
    now() < attempt.startedAtMs + sessionOpenMs && isStillOffered(attempt, cartKey, settings.siteUrl);
  const isOpen = 'session' in cart && isOpenAndOffered(cart.attempt);
  return {
    url: isOpen ? cart.session.url : null,
    held: countBars(held),
    items: mergeLines(held, lines).map(cartItemOf),
    giftNote: cart.giftNote ?? heldGiftNoteOf(cart) ?? '',
  };
}
