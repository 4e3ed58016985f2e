import { products, type BaseId, type ScentId, type Product, findProduct } from './catalog.ts';

/** The most bars of one kind in a cart. */
export const maxQuantity = 999;
/** At most one line per kind. */
export const maxLines = products.length;

/** A cart is removed after this many days without a change. */
export const cartDays = 30;

/** A line of a cart: `id` is the product's slug, so equal kinds share one line. */
export interface CartLine {
  id: string;
  quantity: number;
}

/** A cart item as the API shows it; `price` is for one bar, a decimal string. */
export interface CartItem extends CartLine {
  base: BaseId;
  scent: ScentId;
  price: string;
}

export type CartProblem = 'unknown-item' | 'too-many' | 'bad-quantity';
export type CartChange = { ok: true; lines: readonly CartLine[] } | { ok: false; problem: CartProblem };

/** A stored line may exceed the limit of one change, since carts are merged. */
export const isStoredQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;

export const isQuantity = (value: unknown): value is number => isStoredQuantity(value) && value <= maxQuantity;

export const countBars = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

const setQuantity = (lines: readonly CartLine[], id: string, quantity: number): CartChange => {
  if (!isQuantity(quantity)) return { ok: false, problem: quantity > maxQuantity ? 'too-many' : 'bad-quantity' };
  const line = { id, quantity };
  const known = lines.some((other) => other.id === id);
  return { ok: true, lines: known ? lines.map((other) => (other.id === id ? line : other)) : [...lines, line] };
};

/** Never clamps: past the limit nothing changes. */
export function addToCart(lines: readonly CartLine[], { id, quantity }: CartLine): CartChange {
  if (!isQuantity(quantity)) return { ok: false, problem: quantity > maxQuantity ? 'too-many' : 'bad-quantity' };
  const before = lines.find((line) => line.id === id)?.quantity ?? 0;
  return setQuantity(lines, id, before + quantity);
}

export const addAllToCart = (lines: readonly CartLine[], added: readonly CartLine[]): CartChange =>
  added.reduce<CartChange>((change, line) => (change.ok ? addToCart(change.lines, line) : change), { ok: true, lines });

export function changeQuantity(lines: readonly CartLine[], id: string, quantity: number): CartChange {
  if (!lines.some((line) => line.id === id)) return { ok: false, problem: 'unknown-item' };
  return setQuantity(lines, id, quantity);
}

export function removeFromCart(lines: readonly CartLine[], id: string): CartChange {
  if (!lines.some((line) => line.id === id)) return { ok: false, problem: 'unknown-item' };
  return { ok: true, lines: lines.filter((line) => line.id !== id) };
}

/** Merges two carts. No bar is dropped, so a line may exceed the limit. */
export function mergeLines(first: readonly CartLine[], second: readonly CartLine[]): CartLine[] {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of [...first, ...second]) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

export function subtractLines(lines: readonly CartLine[], taken: readonly CartLine[]): CartLine[] {
  const quantities = new Map(taken.map(({ id, quantity }) => [id, quantity]));
  return lines
    .map(({ id, quantity }) => ({ id, quantity: quantity - (quantities.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

export function toProduct({ id }: Pick<CartLine, 'id'>): Product {
  const product = findProduct(id);
  if (!product) throw new Error(`No product '${id}' in the catalog`);
  return product;
}

/** 1 -> "1 item", 0 -> "0 items" */
export const itemsLabel = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

export const cartButtonLabel = (count: number): string => `Cart, ${itemsLabel(count)}`;

/** 1 -> "1 bar", 2 -> "2 bars" */
export const barsLabel = (count: number): string => `${count} ${count === 1 ? 'bar' : 'bars'}`;

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** The value of a digit. Each script's ten digits are consecutive, starting with zero. */
const digitValue = (code: number): number => (isDigit(code - 1) ? (digitValue(code - 1) + 1) % 10 : 0);

/** Parses digits of any script; 0 without a number, NaN for zero and for several: '१२ bars' -> 12, '1.5' -> NaN */
export function parseQuantity(text: string): number {
  const digits = text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
  return Number(/^\D*(\d*)\D*$/.exec(digits)?.[1]) || (/\d/.test(digits) ? NaN : 0);
}
