import { randomUUID } from 'node:crypto';
import type { CartServices } from './services.ts';
import { transition, type Cart, type CartEvent } from './cart-state.ts';

/** Changes a stored cart by an event that no request names by an idempotency key. undefined: there is no such cart. */
export const applyEvent = (
  { carts }: Pick<CartServices, 'carts'>,
  cartKey: string,
  event: CartEvent,
): Promise<Cart | undefined> => carts.update(cartKey, randomUUID(), (cart) => transition(cart, event));
