import type { CartLine } from '#shop/cart.ts';
import { grownLines } from '#shop/out-of-stock.ts';
import { tooFewToAdd } from '#shop/counted-stock.ts';
import { shortagesOf, type StockCounts } from '#server/availability/index.ts';
import { conflict, errorFields } from '#server/platform/index.ts';
import type { CartServices } from './services.ts';
import { attemptOf, type Cart } from './cart-state.ts';

/** The counts for a change of a cart. It reserves nothing, and Checkout asks again: a store that does not answer refuses no bar here. */
export const countsForCart = ({ stock, log }: Pick<CartServices, 'stock' | 'log'>): Promise<StockCounts | undefined> =>
  stock.read().catch((error: unknown) => {
    log('warn', 'stock-counts-unread', errorFields(error));
    return undefined;
  });

/** Throws 409 where a change asks for more bars than are left. What the cart's own checkout has reserved is its own. */
export function requireLeft(
  counts: StockCounts | undefined,
  cart: Cart,
  lines: readonly CartLine[],
  nowMs: number,
): void {
  if (!counts) return;
  const held = new Map(cart.held.map(({ id, quantity }) => [id, quantity]));
  const wanted = grownLines(cart.lines, lines).map((line) => ({
    ...line,
    quantity: line.quantity + (held.get(line.id) ?? 0),
  }));
  const shortages = shortagesOf(counts, wanted, nowMs, attemptOf(cart)?.id);
  if (shortages.length > 0) throw conflict(tooFewToAdd(shortages));
}
