import { sessionOf as storedSessionOf } from '#server/cart/cart-state.ts';
import { count } from './bars.ts';
import type { CartModel, SessionModel } from './cart-model.ts';
import { at } from './command.ts';
import type { Model, TestShop } from './test-shop.ts';

/** The model of a session; one that is new sells what the cart shows. */
export function sessionOf(model: Model, testShop: TestShop, cart: CartModel, id: string): SessionModel {
  const known = model.sessions.find((session) => session.id === id);
  if (known) return known;
  const mode = id.startsWith('cs_live_') ? 'live' : 'test';
  const real = testShop.shopIn(mode).sandbox.session(id);
  const session: SessionModel = {
    ...({
      id,
      cart,
      bars: cart.visible,
      mode,
      isKnown: false,
      state: 'open',
      isLeft: false,
      isShipped: false,
      isCancelled: false,
      refunds: [],
      disputedCents: 0,
      surplus: cart.visible,
    } as const),
    attempt: real?.client_reference_id ?? '',
    chargeCents: real?.amount_total ?? 0,
  };
  model.sessions.push(session);
  return session;
}

/** The shop, with the key that is in it now, learned how the payment of a session stands. */
export function hearOf({ mode }: TestShop, session: SessionModel): void {
  if (session.mode === mode) session.cart.hear(session);
}

/** After a 503 nobody knows what was done, so the model asks the store. What it hears must still be something that can be. */
export async function readStoredState(model: Model, testShop: TestShop, shopper: number): Promise<void> {
  const cart = at(model.carts, shopper);
  const stored = await testShop.cart(shopper);
  const open = stored && storedSessionOf(stored)?.id;
  const known = cart.checkout?.session;
  if (known && known.id !== open && known.state !== 'open' && known.mode === testShop.mode) cart.hear(known);
  else if (stored?.held.length === 0 && count(cart.held) > 0) cart.release();
  else if (known?.id !== open) cart.checkout = undefined;
  for (const session of model.sessions) {
    if (session.attempt in cart.awaiting && !stored?.awaiting.some(({ attempt }) => attempt === session.attempt))
      cart.hear(session);
  }
  if (open !== undefined) cart.start(sessionOf(model, testShop, cart, open));
}
