/** What adds bars, apart from the page's other stores: a page where nothing is added does without. */
import type { CartSelection } from '#shop/cart.ts';
import { findBase, findScent } from '#shop/catalog.ts';
import { takePressed } from '#browser/early-additions.ts';
import { forgetClick } from '#browser/double-click-guard.ts';
import { createAdditions } from './additions.ts';
import { $announcement, cart, toasts } from './page-stores.ts';

export const additions = createAdditions({
  cart,
  toasts,
  announce: (text) => {
    $announcement.set({ text });
  },
  forgetClick,
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What was pressed in the product form before it was an island; once. */
export function pressedBefore(): CartSelection | undefined {
  const { base, scent, quantity } = takePressed() ?? {};
  const known = { base: findBase(textOf(base)), scent: findScent(textOf(scent)) };
  return known.base && known.scent && { base: known.base.id, scent: known.scent.id, quantity: Number(quantity) };
}
