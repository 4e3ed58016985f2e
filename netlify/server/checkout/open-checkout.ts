import { countBars, mergeLines, type CartItem } from '#shop/cart.ts';
import { cartItemOf, cartKeyOf } from '#server/cart/index.ts';
import type { OrderServices } from '#server/orders/index.ts';
import { sessionOpenMs } from './session-params.ts';

export interface OpenCheckout {
  /** The payment page that is still open, if there is one. */
  url: string | null;
  /** How many bars a checkout has taken out of sight. */
  held: number;
  /** All bars of the shopper: in the cart, and held by the checkout. From one read, so that none is there twice. */
  items: CartItem[];
}

/**
 * What the cart's checkout still has on its way, by the cart alone: a payment of the last seconds may not have been heard of
 * yet. Its page then says that it is paid, and nothing is ended before Stripe was asked.
 */
export async function readOpenCheckout(
  { carts, now }: OrderServices,
  { cartId }: { cartId: string | undefined },
): Promise<OpenCheckout> {
  const cart = cartId === undefined ? undefined : await carts.read(cartKeyOf(cartId));
  if (!cart) return { url: null, held: 0, items: [] };
  const { attempt, held, lines } = cart;
  const isOpen = attempt !== undefined && now() < attempt.startedAtMs + sessionOpenMs;
  return {
    url: (isOpen ? attempt.session?.url : undefined) ?? null,
    held: countBars(held),
    items: mergeLines(held, lines).map(cartItemOf),
  };
}
