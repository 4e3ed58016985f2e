/** The API's responses: types for both sides, and the browser's parsers, by hand: shoppers get no schema library. */
import { findProduct } from '#shop/catalog.ts';
import type { OrderAmounts } from '#shop/money.ts';
import { isStoredQuantity, type CartItem, type CartLine } from '#shop/cart.ts';
import type { CartTotals, CodeRefusal } from '#shop/pricing.ts';

/** POST /api/create-checkout-session */
export interface CreatedCheckout {
  url: string;
  message?: string | undefined;
}

/** With the 409 to a `Shown-Total` that is not the server's: the figures to show in its place. */
export type ChangedTotals = Pick<CartTotals, 'subtotalCents' | 'discount' | 'shippingCents' | 'chargeCents'>;

/** `base` and `scent` in the words of the sale: either may have left the catalog since. */
export interface PaidLine extends CartLine {
  base: string;
  scent: string;
  /** Before any discount. */
  amountCents: number;
}

/** GET /api/checkout-session/{id}: a paid order, for the browser that placed it. */
export interface PaidOrder {
  customerEmail: string | null;
  orderNumber: string | null;
  lines: readonly PaidLine[];
  amounts: OrderAmounts | null;
  code: string | null;
  /** One entry per line of the label. */
  shipTo: readonly string[];
  /** One entry per line. */
  giftNote?: readonly string[];
  /** When it leaves and arrives, or why it doesn't; one entry per sentence. */
  arrival?: readonly string[];
  /** It has left, or won't: nothing is to be made. */
  isClosed?: boolean;
  /** A vacation delays it. */
  isDelayed?: boolean;
  /** The address is one where no day can be promised. */
  isFarAway?: boolean;
}

/** POST /api/restore-cart */
export interface RestoredCart {
  bars: number;
  refusedCode?: string | undefined;
  /** Why; undefined if it is for first orders only. */
  codeRefusal?: CodeRefusal | undefined;
  /** Set if nothing was restored because the order is placed. */
  message?: string | undefined;
}

/** An unfinished checkout. */
export interface OpenPayment {
  /** The payment page; null once it has expired. */
  url: string | null;
  /** All of the shopper's bars: in the cart, and held by the checkout. */
  items: CartItem[];
}

export interface ShownVacation {
  untilMs: number;
  takesOrders: boolean;
  /** For shoppers. */
  words: string;
}

/** The header `Cart-Details`. An absent part is as in an empty cart of an open shop. */
export interface CartDetails {
  openPayment?: OpenPayment | undefined;
  giftNote?: string | undefined;
  /** For the shopper, about soaps that left the cart. */
  notice?: string | undefined;
  vacation?: ShownVacation | undefined;
  /** Sales tax is added to the total. */
  isTaxed?: boolean;
}

export const malformed = () => new TypeError('The answer is malformed');

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parseCartItem(value: unknown): CartItem | undefined {
  const { id, quantity, price } = isRecord(value) ? value : {};
  const product = isText(id) && findProduct(id);
  if (!product || !isStoredQuantity(quantity) || !isText(price)) return undefined;
  return { id: product.id, base: product.base.id, scent: product.scent.id, quantity, price };
}

/** Skips unknown items; anything but a list is an error. */
export function parseCartItems(value: unknown): CartItem[] {
  if (!Array.isArray(value)) throw malformed();
  return value.map(parseCartItem).filter((item) => item !== undefined);
}

function parseOpenPayment(value: unknown): OpenPayment | undefined {
  if (!isRecord(value)) return undefined;
  return { url: isText(value['url']) ? value['url'] : null, items: parseCartItems(value['items']) };
}

function parseVacation(value: unknown): ShownVacation | undefined {
  const { untilMs, takesOrders, words } = isRecord(value) ? value : {};
  return isNumber(untilMs) && isText(words) ? { untilMs, takesOrders: takesOrders === true, words } : undefined;
}

/** Parses the header, or the parts of it that storage keeps. A new shopper has neither: null costs no caught error. */
export function parseCartDetails(text: string | null): CartDetails {
  const { openPayment, giftNote, notice, vacation, isTaxed } = parseObject(text ?? '{}');
  return {
    openPayment: parseOpenPayment(openPayment),
    giftNote: isText(giftNote) ? giftNote : undefined,
    notice: isText(notice) ? notice : undefined,
    vacation: parseVacation(vacation),
    isTaxed: isTaxed === true,
  };
}

/**
 * Any response outside 200-299, and a checkout response without a URL. The message is the status, a colon, a space and
 * the body, or the status text for an empty body.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The server's JSON, if it is an object. */
  readonly answer: Record<string, unknown>;
  /** Its `message`, for the shopper. */
  readonly serverMessage: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.answer = parseObject(body);
    const { message } = this.answer;
    this.serverMessage = isText(message) && message ? message : undefined;
  }
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
