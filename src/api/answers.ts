/** What the browser accepts from the server and from its own storage; by hand, since no schema library is sent to shoppers. */
import { findProduct } from '#shop/catalog.ts';
import { isStoredQuantity, type CartItem, type CartLine } from '#shop/cart.ts';

export interface CheckoutStart {
  url: string;
  /** Something the shopper should know before paying. */
  message: string | undefined;
}

export interface PaidSession {
  customerEmail: string | null;
  orderNumber: string;
  lines: readonly CartLine[];
  /** What the bars cost after the discount, without shipping. */
  totalCents: number;
  shippingCents: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function cartLineOf(value: unknown): CartLine | undefined {
  if (!isRecord(value) || typeof value['id'] !== 'string' || !isStoredQuantity(value['quantity'])) return undefined;
  return findProduct(value['id']) && { id: value['id'], quantity: value['quantity'] };
}

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
  const { orderNumber, customerEmail, lines, totalCents, shippingCents } = value;
  return {
    orderNumber,
    customerEmail: typeof customerEmail === 'string' ? customerEmail : null,
    lines: Array.isArray(lines) ? lines.map(cartLineOf).filter((line) => line !== undefined) : [],
    totalCents: typeof totalCents === 'number' ? totalCents : 0,
    shippingCents: typeof shippingCents === 'number' ? shippingCents : 0,
  };
}

/** How many bars came back into the cart. */
export function parseRestored(value: unknown): number {
  return isRecord(value) && typeof value['restored'] === 'number' ? value['restored'] : 0;
}
