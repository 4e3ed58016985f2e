import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import { countBars, mergeLines } from '#shop/cart.ts';
import { type Cart, cartKeyOf, type CheckoutAttempt } from '#server/cart/index.ts';
import { type OrderServices, recordOrder } from '#server/orders/index.ts';
import { closeSession } from '#server/stripe/index.ts';
import { alreadyOrderedMessage } from './already-ordered.ts';

/** The cart with its held lines back in sight, older ones first, and without the attempt whose session was closed. */
function withHeldLines(cart: Cart, closedId: string | undefined): Cart {
  const attempt = cart.attempt?.id === closedId ? undefined : cart.attempt;
  if (attempt?.session) return cart;
  if (cart.held.length === 0) return attempt === cart.attempt ? cart : { ...cart, attempt };
  return { ...cart, version: cart.version + 1, lines: mergeLines(cart.held, cart.lines), held: [], attempt };
}

/** The code that the panel showed as applied and that was not taken: by Stripe's API, or later on its page. */
function refusedCodeOf({ asked, code }: CheckoutAttempt, session: Stripe.Checkout.Session | undefined) {
  const isKept = code && session?.discounts?.some((discount) => promotionOf(discount) === code.promotionCodeId);
  return isKept || (code && !session) ? undefined : asked;
}

const promotionOf = ({ promotion_code: promotion }: Stripe.Checkout.Session.Discount) =>
  typeof promotion === 'string' ? promotion : promotion?.id;

/** Ends the attempt's session. Answers what the shopper should know of it. */
async function endAttempt(services: OrderServices, attempt: CheckoutAttempt) {
  const session = attempt.session && (await closeSession(services, attempt.session.id));
  if (session?.status !== 'complete') return { refusedCode: refusedCodeOf(attempt, session) };
  const order = await recordOrder(services, session.id);
  return { message: alreadyOrderedMessage[order?.status ?? 'paid'] };
}

/** How many bars came back, a code that was not taken, or why nothing came back. */
export interface RestoredCart {
  restored: number;
  refusedCode?: string | undefined;
  message?: string;
}

/**
 * Brings back what a checkout took out of sight, when the shopper turns back from it. The old session is closed first; one
 * that was paid meanwhile becomes its order and brings nothing back.
 */
export async function restoreCart(
  services: OrderServices,
  { cartId }: { cartId: string | undefined },
): Promise<RestoredCart> {
  const cartKey = cartId === undefined ? undefined : cartKeyOf(cartId);
  const cart = cartKey === undefined ? undefined : await services.carts.read(cartKey);
  if (!cart || cartKey === undefined) return { restored: 0 };
  const attempt = cart.attempt?.session && cart.attempt;
  const { message, refusedCode } = attempt ? await endAttempt(services, attempt) : {};
  if (message !== undefined) return { restored: 0, message };
  let restored = 0;
  await services.carts.update(cartKey, randomUUID(), (now) => {
    const next = withHeldLines(now, attempt?.id);
    restored = next === now ? 0 : countBars(now.held);
    return next;
  });
  return { restored, refusedCode };
}
