import { maxLines, maxQuantity, mergeLines, type CartLine } from './cart.ts';
import { findProduct } from './catalog.ts';

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
