import { selectionOfLine } from '#shop/cart.ts';
import { findBundle } from '#shop/offers.ts';
import { mixInStock } from '#shop/stock.ts';
import { addFailureWords } from '#stores/add-failure.ts';
import { $panelOpen, cart, toasts } from '#stores/page.ts';
import { outOfStockHere } from '../shell/page-stock.ts';

/** Puts a bundle's mix into the cart and opens the panel; a failure is told by a toast. */
export async function addBundle(id: string): Promise<void> {
  const { mix } = mixInStock(findBundle(id)?.mix ?? [], outOfStockHere());
  try {
    await cart.add(mix.map(selectionOfLine));
    $panelOpen.set(true);
  } catch (error) {
    toasts.show(addFailureWords(error), 'error');
  }
}
