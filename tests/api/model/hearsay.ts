import { sessionOf as storedSessionOf } from '#server/cart/state.ts';
import { count } from './bars.ts';
import type { CartModel, SessionModel } from './cart-model.ts';
import { at } from './command.ts';
import type { Model, World } from './world.ts';

/** The model of a session; one that is new sells what the cart shows. */
export function sessionOf(model: Model, world: World, cart: CartModel, id: string): SessionModel {
  const known = model.sessions.find((session) => session.id === id);
  if (known) return known;
  const real = world.shop.sandbox.session(id);
  const session: SessionModel = {
    ...{
      id,
      cart,
      bars: cart.visible,
      isKnown: false,
      state: 'open',
      refundedCents: 0,
      isCancelled: false,
      surplus: {},
    },
    attempt: real?.client_reference_id ?? '',
    chargeCents: real?.amount_total ?? 0,
  };
  model.sessions.push(session);
  return session;
}

/** After a 503 nobody knows what was done, so the model asks the store. What it hears must still be something that can be. */
export async function hearWhatIsStored(model: Model, world: World, shopper: number): Promise<void> {
  const cart = at(model.carts, shopper);
  const stored = await world.cart(shopper);
  const open = stored && storedSessionOf(stored)?.id;
  const known = cart.checkout?.session;
  if (known && known.id !== open && known.state !== 'open') cart.hear(known);
  else if (stored?.held.length === 0 && count(cart.held) > 0) cart.release();
  else if (known?.id !== open) cart.checkout = undefined;
  for (const session of model.sessions) {
    if (session.attempt in cart.awaiting && !stored?.awaiting.some(({ attempt }) => attempt === session.attempt))
      cart.hear(session);
  }
  if (open !== undefined) cart.start(sessionOf(model, world, cart, open));
}
