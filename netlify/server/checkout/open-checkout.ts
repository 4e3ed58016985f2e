import type { OpenCheckout } from '#api/answers.ts';
import { countBars, mergeLines } from '#shop/cart.ts';
import { cartItemOf, cartKeyOf, type CartServices, heldGiftNoteOf } from '#server/cart/index.ts';
import { sessionOpenMs } from './session-params.ts';

/**
 * What the cart's checkout still has on its way, by the cart alone: a payment of the last seconds may not have been reported
 * yet. Its page then says that it is paid, and nothing is ended before Stripe was asked.
 */
export async function readOpenCheckout(
  { carts, now }: CartServices,
  { cartId }: { cartId: string | undefined },
): Promise<OpenCheckout> {
  const cart = cartId === undefined ? undefined : await carts.read(cartKeyOf(cartId));
  if (!cart) return { url: null, held: 0, items: [], giftNote: '' };
  const { held, lines } = cart;
  const isOpen = 'session' in cart && now() < cart.attempt.startedAtMs + sessionOpenMs;
  return {
    url: isOpen ? cart.session.url : null,
    held: countBars(held),
    items: mergeLines(held, lines).map(cartItemOf),
    giftNote: cart.giftNote ?? heldGiftNoteOf(cart) ?? '',
  };
}
