import { findScent } from '#shop/catalog.ts';
import type { OutOfStock } from '#shop/out-of-stock.ts';
import { byId } from '../shell/shell-elements.ts';

/** The scents that were out of stock when this page was built; the server decides. */
export const outOfStockHere = (): OutOfStock =>
  new Set(
    (byId('cart-panel').dataset['out'] ?? '')
      .split(',')
      .flatMap((id) => findScent(id) ?? [])
      .map(({ id }) => id),
  );
