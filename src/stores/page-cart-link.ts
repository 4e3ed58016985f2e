/** What a cart link asks on this page. */
import { atom } from 'nanostores';
import type { CartLine } from '#shop/cart.ts';
import type { Product } from '#shop/catalog.ts';

export interface CartQuestion {
  lines: readonly CartLine[];
  /** What the link names and is out of stock. */
  out: readonly Product[];
  /** The link names more bars of a kind than a cart takes; `lines` has as many as it does. */
  isOverLimit: boolean;
  /** Some of the link names no soap of ours. */
  isPartial: boolean;
  /** The question stands in the dialog. */
  onReady: () => void;
  /** It is answered; `added`: with yes, and all of it got in. */
  onAnswer: (added: boolean) => void;
  /** Nothing got in; the question stays. */
  onFailure: () => void;
}

export const $cartQuestion = atom<CartQuestion | undefined>(undefined);
