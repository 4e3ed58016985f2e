import { type CartLine, maxLines, maxQuantity, mergeLines } from './cart.ts';
import { findProduct } from './catalog.ts';
import { formatCents, formatCentsShort } from './money.ts';
import type { CartTotals } from './pricing.ts';
import type { ToastWords } from './adding-wording.ts';
import { barsLabel } from './item-count.ts';

/** With what messengers leave at the ends of a link. No part can match what the next one does, so that long texts take no time. */
const entryForm = /^[^a-z\d]*((?:[a-z]+-)*[a-z]+)(?::(\d+))?[^a-z\d:]*$/;

const lineOf = (entry: string): CartLine[] => {
  const [, id = '', quantity = '1'] = entryForm.exec(entry) ?? [];
  return findProduct(id) && Number(quantity) >= 1 ? [{ id, quantity: Number(quantity) }] : [];
};

/**
 * The lines that a cart link names: as many entries as there are soaps, without what is no soap of ours (`isPartial`); a kind
 * named twice is one line. Of more bars than a cart takes, `lines` has as many as it does.
 */
export function readCartLink(text: string): { lines: CartLine[]; isOverLimit: boolean; isPartial: boolean } {
  const entries = text
    .toLowerCase()
    .split(',')
    .filter((entry) => entry.trim() !== '');
  const read = entries.slice(0, maxLines).flatMap(lineOf);
  const named = mergeLines(read, []);
  return {
    lines: named.map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, maxQuantity) })),
    isOverLimit: named.some(({ quantity }) => quantity > maxQuantity),
    isPartial: read.length < entries.length,
  };
}

/** What the lines of a cart link cost by themselves: '2 bars for $18.00, plus $5 shipping' */
export const mixPrice = ({ bars, totalCents, shippingCents }: CartTotals): string =>
  `${barsLabel(bars)} for ${formatCents(totalCents)}, ${shippingCents === 0 ? 'shipping free' : `plus ${formatCentsShort(shippingCents)} shipping`}`;

export const mixNotAdded = 'These could not be added. Please try again.';

export const linkIsPartial = 'Some of the link could not be read. Please check that nothing is missing.';

export const linkUnreadable: ToastWords = {
  title: 'Error',
  text: 'That link names no soap of ours. Please ask for it again; your cart stays as it is.',
};
