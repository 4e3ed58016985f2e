import { randomUUID } from 'node:crypto';
import { countBars, mergeLines } from '#shop/cart.ts';
import type { Cart } from './cart-document.ts';
import { expireSession } from './checkout-sessions.ts';
import { recordOrder } from './orders.ts';
import type { Services } from './services.ts';
import { cartKeyOf } from './session.ts';

/** The cart with its held lines back in sight, older ones first, and without the attempt whose session was closed. */
function withHeldLines(cart: Cart, closedId: string | undefined): Cart {
  const attempt = cart.attempt?.id === closedId ? undefined : cart.attempt;
  if (attempt?.session) return cart;
  if (cart.held.length === 0) return attempt === cart.attempt ? cart : { ...cart, attempt };
  return { ...cart, version: cart.version + 1, lines: mergeLines(cart.held, cart.lines), held: [], attempt };
}

/**
 * Brings back what a checkout took out of sight, when the shopper turns back from it. The old session is closed first; one
 * that was paid meanwhile becomes its order and brings nothing back. Answers how many bars came back.
 */
export async function restoreCart(services: Services, { cartId }: { cartId: string | undefined }) {
  const cartKey = cartId === undefined ? undefined : cartKeyOf(cartId);
  const cart = cartKey === undefined ? undefined : await services.carts.read(cartKey);
  if (!cart || cartKey === undefined) return { restored: 0 };
  const { attempt } = cart;
  if (attempt?.session && (await expireSession(services, attempt.session.id)) === 'complete') {
    await recordOrder(services, attempt.session.id);
    return { restored: 0 };
  }
  let restored = 0;
  await services.carts.update(cartKey, randomUUID(), (now) => {
    const next = withHeldLines(now, attempt?.session && attempt.id);
    restored = next === now ? 0 : countBars(now.held);
    return next;
  });
  return { restored };
}
