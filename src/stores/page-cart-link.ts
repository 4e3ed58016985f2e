import { atom } from 'nanostores';
import type { CartLine } from '#shop/cart.ts';
import type { Product } from '#shop/catalog.ts';

export interface CartQuestion {
  lines: readonly CartLine[];
  /** Out of stock. */
  out: readonly Product[];
  /** `lines` was capped at the cart's limit. */
  isOverLimit: boolean;
  /** The link names unknown soaps. */
  isPartial: boolean;
  /** The dialog shows the question. */
  onReady: () => void;
  /** Answered; `added`: all bars are in the cart. */
  onAnswer: (added: boolean) => void;
}

export const $cartQuestion = atom<CartQuestion | undefined>(undefined);
