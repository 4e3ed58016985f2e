import { findScent, type Product } from './catalog.ts';
import type { Swap } from './out-of-stock.ts';

const listOf = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' and ');

/** '... is out of stock right now.' */
export const areOut = (products: readonly Product[]): string =>
  `${listOf(products.map(({ name }) => name))} ${products.length === 1 ? 'is' : 'are'} out of stock right now.`;

/** Why the server does not add these. */
export const outOfStockRefusal = (products: readonly Product[]): string =>
  `${areOut(products)} Please choose another scent; your cart is as it was.`;

/** Why the server does not check out a cart with these in it. */
export const outOfStockInCart = (products: readonly Product[]): string =>
  `${areOut(products)} Please remove ${products.length === 1 ? 'it' : 'them'} from your cart, then check out. Everything else stays.`;

/** What a bundle's card says about a mix that had to change. */
export const swapNote = (swaps: readonly Swap[]): string =>
  swaps
    .map(
      ({ out, instead }) =>
        `${String(findScent(out)?.name)} is out of stock, so ${String(findScent(instead)?.name)} takes its place.`,
    )
    .join(' ');
