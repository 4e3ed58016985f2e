/** Sentences about products that the owner counts, and of which too few are left. */
import type { Product } from './catalog.ts';
import { barsLabel } from './item-count.ts';

export interface Shortage {
  product: Product;
  /** Bars that can be bought; never less than 0. */
  left: number;
}

const leftWords = ({ product, left }: Shortage): string =>
  left > 0
    ? `Only ${barsLabel(left)} of ${product.name} ${left === 1 ? 'is' : 'are'} left.`
    : `${product.name} is sold out right now.`;

const allWords = (shortages: readonly Shortage[]): string => shortages.map(leftWords).join(' ');

/** Why the server does not add so many. */
export const tooFewToAdd = (shortages: readonly Shortage[]): string => `${allWords(shortages)} Your cart is as it was.`;

/** Why the server does not check out a cart with so many in it. */
export const tooFewInCart = (shortages: readonly Shortage[]): string =>
  `${allWords(shortages)} Please change that in your cart, then check out. Everything else stays.`;
