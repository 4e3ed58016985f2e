/** Sentences about counted products with too few bars left. */
import type { Product } from './catalog.ts';
import { barsLabel } from './item-count.ts';

export interface Shortage {
  product: Product;
  /** At least 0. */
  left: number;
}

const leftWords = ({ product, left }: Shortage): string =>
  left > 0
    ? `Only ${barsLabel(left)} of ${product.name} ${left === 1 ? 'is' : 'are'} left.`
    : `${product.name} is sold out right now.`;

const allWords = (shortages: readonly Shortage[]): string => shortages.map(leftWords).join(' ');

export const tooFewToAdd = (shortages: readonly Shortage[]): string =>
  `${allWords(shortages)} Your cart hasn't changed.`;

export const tooFewInCart = (shortages: readonly Shortage[]): string =>
  `${allWords(shortages)} Please change that in your cart, then check out. Everything else stays.`;
