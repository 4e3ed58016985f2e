import { type CartLine, maxLines, maxQuantity, mergeLines, barsLabel } from './cart.ts';
import { findProduct } from './catalog.ts';
import { formatCents, formatCentsShort } from './money.ts';
import type { CartTotals } from './pricing.ts';

/** Tolerates characters that messengers add to a link. No two adjacent parts match the same text (no backtracking). */
const entryForm = /^[^a-z\d]*((?:[a-z]+-)*[a-z]+)(?::(\d+))?[^a-z\d:]*$/;

const parseLine = (entry: string): CartLine[] => {
  const [, id = '', quantity = '1'] = entryForm.exec(entry) ?? [];
  return findProduct(id) && Number(quantity) >= 1 ? [{ id, quantity: Number(quantity) }] : [];
};

/**
 * The lines in a cart link, merged by product and capped at the cart's limit (`isOverLimit`). `isPartial`: unknown soaps
 * were left out.
 * Reads at most as many entries as there are soaps.
 */
export function readCartLink(text: string): { lines: CartLine[]; isOverLimit: boolean; isPartial: boolean } {
  const entries = text
    .toLowerCase()
    .split(',')
    .filter((entry) => entry.trim() !== '');
  const read = entries.slice(0, maxLines).flatMap(parseLine);
  const named = mergeLines(read, []);
  return {
    lines: named.map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, maxQuantity) })),
    isOverLimit: named.some(({ quantity }) => quantity > maxQuantity),
    isPartial: read.length < entries.length,
  };
}

/** The price of a cart link's lines alone: '2 bars for $18.00, plus $5 shipping' */
export const mixPrice = ({ bars, totalCents, shippingCents }: CartTotals): string =>
  `${barsLabel(bars)} for ${formatCents(totalCents)}, ${shippingCents === 0 ? 'free shipping' : `plus ${formatCentsShort(shippingCents)} shipping`}`;

export const mixNotAdded = 'We couldn’t add these. Please try again.';

export const linkIsPartial = 'We couldn’t read all of the link. Please check that nothing is missing.';

export const linkUnreadable =
  'We don’t recognize the soap in that link. Please check the link; your cart hasn’t changed.';
