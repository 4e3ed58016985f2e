/** What the browser accepts from the server and from its own storage; by hand, since no schema library is sent to shoppers. */
import { findProduct } from '#shop/catalog.ts';
import type { OrderAmounts } from '#shop/order-sums.ts';
import { isStoredQuantity, type CartItem, type CartLine } from '#shop/cart.ts';

export interface CheckoutStart {
  url: string;
  /** Something the shopper should know before paying. */
  message: string | undefined;
}

export interface PaidLine extends CartLine {
  /** Before any discount. */
  amountCents: number | undefined;
}

/** A paid order; nothing is needed of it but what is there. */
export interface PaidSession {
  customerEmail: string | null;
  orderNumber: string | undefined;
  lines: readonly PaidLine[];
  /** What the bars cost after the discount, without shipping. */
  totalCents: number;
  shippingCents: number;
  amounts: OrderAmounts | undefined;
  /** One entry a line of the label. */
  shipTo: readonly string[];
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

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function paidLineOf(value: unknown): PaidLine | undefined {
  const line = cartLineOf(value);
  const amountCents = isRecord(value) ? value['amountCents'] : undefined;
  return line && { ...line, amountCents: isNumber(amountCents) ? amountCents : undefined };
}

/** All of the amounts, or none: with one missing they would not add up. */
function amountsOf(value: Record<string, unknown>): OrderAmounts | undefined {
  const { subtotalCents, discountCents, discountLabel, shippingCents, chargedCents } = value;
  const isWhole =
    isNumber(subtotalCents) && isNumber(discountCents) && isNumber(shippingCents) && isNumber(chargedCents);
  if (!isWhole) return undefined;
  const label = isText(discountLabel) ? discountLabel : null;
  return { subtotalCents, discountCents, discountLabel: label, shippingCents, chargedCents };
}

/** Takes what is there: the page shows an order of which no more than the e-mail is known. */
export function parsePaidSession(value: unknown): PaidSession {
  if (!isRecord(value)) throw new TypeError('The order is not an object');
  const { orderNumber, customerEmail, lines, totalCents, shippingCents, shipTo } = value;
  return {
    orderNumber: isText(orderNumber) ? orderNumber : undefined,
    customerEmail: isText(customerEmail) ? customerEmail : null,
    lines: listOf(lines)
      .map(paidLineOf)
      .filter((line) => line !== undefined),
    totalCents: isNumber(totalCents) ? totalCents : 0,
    shippingCents: isNumber(shippingCents) ? shippingCents : 0,
    amounts: amountsOf(value),
    shipTo: listOf(shipTo).filter(isText),
  };
}

/** What came of ending a checkout. */
export interface Restored {
  /** How many bars came back into the cart. */
  bars: number;
  /** The code that the payment page did not take. */
  refusedCode: string | undefined;
  /** Why nothing came back: the order is placed. */
  message: string | undefined;
}

export function parseRestored(value: unknown): Restored {
  const { restored, refusedCode, message } = isRecord(value) ? value : {};
  return {
    bars: typeof restored === 'number' ? restored : 0,
    refusedCode: typeof refusedCode === 'string' ? refusedCode : undefined,
    message: typeof message === 'string' ? message : undefined,
  };
}

/** A payment page that is still open, and all bars of the shopper: in the cart, and held by that checkout. */
export interface OpenCheckout {
  url: string | undefined;
  /** How many of the bars are held. */
  held: number;
  items: CartItem[];
}

export function parseOpenCheckout(value: unknown): OpenCheckout {
  if (!isRecord(value)) throw new TypeError('The open checkout is not an object');
  const { url, held, items } = value;
  return {
    url: typeof url === 'string' ? url : undefined,
    held: typeof held === 'number' ? held : 0,
    items: parseCartItems(items),
  };
}
