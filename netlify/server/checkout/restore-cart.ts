import { randomUUID } from 'node:crypto';
import type { RestoredCart } from '#api/answers.ts';
import { checkoutUrlHeader } from '#api/routes.ts';
import { countBars } from '#shop/cart.ts';
import { cartCookies, readCartId, toCartKey } from '#server/cart/cart-cookie.ts';
import { type Cart, heldLines, transition } from '#server/cart/cart-state.ts';
import type { Route } from '#server/http/serve.ts';
import { type OrderServices, recordOrder } from '#server/orders/record.ts';
import { expireSession } from '#server/stripe/sessions.ts';
import { findRefusedCode } from './attempt-sessions.ts';

/** The cart learns of a payment with its order, so the order of a session that it has open is new. */
export async function alreadyOrderedMessage(services: OrderServices, sessionId: string): Promise<string> {
  const order = await recordOrder(services, sessionId);
  if (order?.status === 'awaiting-payment')
    return 'Your payment is still processing. We’ll email your confirmation once it goes through; your cart is up to date.';
  if (order?.status === 'payment-failed')
    return 'Your payment didn’t go through. The soaps are back in your cart; please check out again.';
  return 'This order is already paid. Your confirmation is on its way by email; your cart is up to date.';
}

type Leaving = Extract<Cart, { state: 'session-open' }>;

async function endAttempt(services: OrderServices, { attempt, session: { id } }: Leaving) {
  const session = await expireSession(services, id);
  if (session?.status === 'complete') return { message: await alreadyOrderedMessage(services, id) };
  return { refusedCode: findRefusedCode(attempt, session), codeRefusal: attempt.codeRefusal };
}

/**
 * Closes the session of an abandoned checkout and returns its lines to the cart, or records its order if it was paid.
 * Another session than that of the payment page which the shopper comes back from stays open.
 */
export const restoreCartRoute: Route<OrderServices> = {
  POST: async ({ services, request }) => {
    const cartId = readCartId(services.cookies, request);
    const cartKey = toCartKey(cartId ?? '');
    const cart = cartId === undefined ? undefined : await services.carts.read(cartKey);
    const open = cart?.state === 'session-open' ? cart : undefined;
    const left = request.headers.get(checkoutUrlHeader) ?? open?.session.url;
    if (!cart || (open && open.session.url !== left)) return { body: { bars: 0 } satisfies RestoredCart };
    const ended: Partial<RestoredCart> = open ? await endAttempt(services, open) : {};
    if (ended.message !== undefined) return { body: { ...ended, bars: 0 } satisfies RestoredCart };
    let bars = 0;
    const restored = await services.carts.update(cartKey, randomUUID(), (now) => {
      const next = transition(now, { type: 'shopper-returned', closed: open?.attempt.id });
      bars = next === now ? 0 : countBars(heldLines(now));
      return next;
    });
    const cookies = cartCookies(services.cookies, cartId, restored);
    return { body: { ...ended, bars } satisfies RestoredCart, cookies };
  },
};
