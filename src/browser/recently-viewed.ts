import { findProduct, type Product } from '#shop/catalog.ts';
import { readStored, writeStored } from './storage.ts';

const key = 'seen_soaps';
/** The current soap and three before it. */
const most = 4;

/** Latest first; skips soaps that are not in the catalog. */
export const recentlyViewed = {
  read: (): Product[] =>
    String(readStored(key))
      .split(',')
      .slice(0, most)
      .flatMap((id) => findProduct(id) ?? []),
  add: ({ id }: Product) => {
    const others = recentlyViewed.read().filter((seen) => seen.id !== id);
    writeStored(key, [id, ...others.map((seen) => seen.id)].slice(0, most).join(','));
  },
};
