/** What the browser accepts from the server and from its own storage; by hand, since no schema library is sent to shoppers. */
import { findProduct } from '#shop/catalog.ts';
import { isStoredQuantity, type CartItem } from '#shop/cart.ts';

export interface CheckoutStart {
  url: string;
  /** Something the shopper should know before paying. */
  message: string | undefined;
}

export interface PaidSession {
  customerEmail: string | null;
  orderNumber: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function cartItemOf(value: unknown): CartItem | undefined {
  if (!isRecord(value) || typeof value['id'] !== 'string') return undefined;
  const product = findProduct(value['id']);
  const { quantity, price } = value;
  if (!product || !isStoredQuantity(quantity) || typeof price !== 'string') return undefined;
  return { id: product.id, base: product.base.id, scent: product.scent.id, quantity, price };
}

/** Items this shop does not know are left out; anything but a list is an error. */
export function parseCartItems(value: unknown): CartItem[] {
  if (!Array.isArray(value)) throw new TypeError('The cart is not a list');
  return value.map(cartItemOf).filter((item) => item !== undefined);
}

export function parseCheckoutStart(value: unknown): CheckoutStart {
  if (!isRecord(value) || typeof value['url'] !== 'string') throw new TypeError('The checkout has no address');
  const message = value['message'];
  return { url: value['url'], message: typeof message === 'string' ? message : undefined };
}

export function parsePaidSession(value: unknown): PaidSession {
  if (!isRecord(value) || typeof value['orderNumber'] !== 'string') throw new TypeError('The order has no number');
  const email = value['customerEmail'];
  return { orderNumber: value['orderNumber'], customerEmail: typeof email === 'string' ? email : null };
}

/** How many bars came back into the cart. */
export function parseRestored(value: unknown): number {
  return isRecord(value) && typeof value['restored'] === 'number' ? value['restored'] : 0;
}
