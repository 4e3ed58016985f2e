import { findProduct, type Product } from '#shop/catalog.ts';
import { readStored, writeStored } from './storage.ts';

const key = 'seen_soaps';
/** The one that is being looked at, and three before it. */
const most = 4;

/** The soaps whose pages this browser showed last, the latest first; what the shop does not sell is passed over. */
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
