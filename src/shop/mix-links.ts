/** Addresses that carry a choice. Slugs are written; what reads them takes the ids of bases and scents too. */
import { isQuantity, maxLines, maxQuantity, mergeLines, type CartLine } from './cart.ts';
import { defaultBase, defaultScent, findProduct, productOf, type BaseId, type ScentId } from './catalog.ts';

/** One choice of the product form. */
export interface Mix {
  base: BaseId;
  scent: ScentId;
  quantity: number;
}

const mixNames = new Set(['base', 'scent', 'quantity']);
const isOfMix = (part: string) => [...new URLSearchParams(part).keys()].some((name) => mixNames.has(name));

/**
 * The query of a choice, with its question mark: '?scent=tea-tree&quantity=2'. Defaults are left out, and so is a quantity
 * that no cart takes; what else stands in `search` stays as it is.
 */
export function searchOfMix({ base, scent, quantity }: Mix, search = ''): string {
  const product = productOf(base, scent);
  const parts = search.replace(/^\?/, '').split('&');
  const others = parts.filter((part) => part !== '' && !isOfMix(part));
  const own = [
    ...(base === defaultBase ? [] : [`base=${product.base.slug}`]),
    ...(scent === defaultScent ? [] : [`scent=${product.scent.slug}`]),
    ...(quantity === 1 || !isQuantity(quantity) ? [] : [`quantity=${String(quantity)}`]),
  ];
  const query = [...own, ...others].join('&');
  return query && `?${query}`;
}

export const pathOfMix = (mix: Mix): string => `/products${searchOfMix(mix)}`;

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
