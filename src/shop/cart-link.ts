import { maxLines, maxQuantity, mergeLines, type CartLine } from './cart.ts';
import { findProduct } from './catalog.ts';

const lineOf = (text: string): CartLine[] => {
  const [, id = '', quantity = '1'] = /^([a-z-]+)(?::(\d+))?$/.exec(text) ?? [];
  return findProduct(id) && Number(quantity) >= 1 ? [{ id, quantity: Number(quantity) }] : [];
};

/**
 * The lines that a cart link names: as many entries as there are soaps, without what is no soap of ours; a kind named twice is
 * one line. Of more bars than a cart takes, `lines` has as many as it does.
 */
export function readCartLink(text: string): { lines: CartLine[]; isOverLimit: boolean } {
  const named = mergeLines(text.split(',').slice(0, maxLines).flatMap(lineOf), []);
  return {
    lines: named.map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, maxQuantity) })),
    isOverLimit: named.some(({ quantity }) => quantity > maxQuantity),
  };
}
