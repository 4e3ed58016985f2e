import { randomUUID } from 'node:crypto';
import type { RestoredCart } from '#api/answers.ts';
import { checkoutUrlHeader } from '#api/routes.ts';
import { countBars } from '#shop/cart.ts';
import { cartCookies, cartIdOf, cartKeyOf } from '#server/cart/cart-cookie.ts';
import { type Cart, type CheckoutAttempt, heldLinesOf, transition } from '#server/cart/cart-state.ts';
import type { Route } from '#server/http/serve.ts';
import { type OrderServices, recordOrder } from '#server/orders/record.ts';
import { type ShownStatus, shownStatusOf } from '#server/orders/status.ts';
import { closeSession } from '#server/stripe/sessions.ts';
import { refusedCodeOf } from './attempt-sessions.ts';

const alreadyOrdered: Record<ShownStatus, string> = {
  paid: 'This order is already paid. Your confirmation is on its way by email; your cart is up to date.',
  shipped: 'This order is already paid and on its way to you; your cart is up to date.',
  'awaiting-payment':
    'Your payment is still processing. We’ll email your confirmation once it goes through; your cart is up to date.',
  'payment-failed': 'Your payment didn’t go through. The soaps are back in your cart; please check out again.',
  refunded: 'This order was paid and then refunded; your cart is up to date.',
  cancelled: 'This order was canceled and refunded; your cart is up to date.',
  disputed: 'This order is already paid; your cart is up to date.',
};

export async function alreadyOrderedMessage(services: OrderServices, sessionId: string): Promise<string> {
  const order = await recordOrder(services, sessionId, 'checkout');
  return alreadyOrdered[order ? shownStatusOf(order) : 'paid'];
}

async function endAttempt(services: OrderServices, attempt: CheckoutAttempt, sessionId: string) {
  const session = await closeSession(services, sessionId);
  if (session?.status !== 'complete')
    return { refusedCode: refusedCodeOf(attempt, session), codeRefusal: attempt.codeRefusal };
  return { message: await alreadyOrderedMessage(services, session.id) };
}

interface Restored {
  answer: RestoredCart;
  cart?: Cart | undefined;
}

/**
 * Closes the session of an abandoned checkout and returns its lines to the cart, or records its order if it was paid.
 * `left` is the payment page that the shopper comes back from; a different one stays open.
 */
async function restoreCart(
  services: OrderServices,
  { cartId, left }: { cartId: string | undefined; left: string | null },
): Promise<Restored> {
  const cartKey = cartId === undefined ? undefined : cartKeyOf(cartId);
  const cart = cartKey === undefined ? undefined : await services.carts.read(cartKey);
  if (!cart || cartKey === undefined) return { answer: { bars: 0 } };
  const open = cart.state === 'session-open' ? cart : undefined;
  if (open && left !== null && open.session.url !== left) return { answer: { bars: 0 } };
  const { message, refusedCode, codeRefusal } = open ? await endAttempt(services, open.attempt, open.session.id) : {};
  if (message !== undefined) return { answer: { bars: 0, message } };
  let bars = 0;
  const restored = await services.carts.update(cartKey, randomUUID(), (now) => {
    const next = transition(now, { type: 'shopper-returned', closed: open?.attempt.id });
    bars = next === now ? 0 : countBars(heldLinesOf(now));
    return next;
  });
  return { answer: { bars, refusedCode, codeRefusal }, cart: restored };
}

export const restoreCartRoute: Route<OrderServices> = {
  methods: {
    POST: async ({ services, request }) => {
      const cartId = cartIdOf(services.cookies, request);
      const left = request.headers.get(checkoutUrlHeader);
      const { answer, cart } = await restoreCart(services, { cartId, left });
      return { body: answer, cookies: cartCookies(services.cookies, cartId, cart) };
    },
  },
};
