import { selectionOfLine } from '#shop/cart.ts';
import { findBundle } from '#shop/offers.ts';
import { mixInStock } from '#shop/stock.ts';
import { $panelOpen } from '#stores/page.ts';
import { additions } from '#stores/page-additions.ts';
import { outOfStockHere } from '../shell/page-stock.ts';

/** Puts a bundle's mix into the cart and opens the panel; a failure shows a toast. Answers whether it worked. */
export async function addBundle(id: string): Promise<boolean> {
  const bundle = findBundle(id);
  const { mix } = mixInStock(bundle?.mix ?? [], outOfStockHere());
  const isAdded = await additions.add(mix.map(selectionOfLine), bundle?.name);
  if (isAdded) $panelOpen.set(true);
  return isAdded;
}
