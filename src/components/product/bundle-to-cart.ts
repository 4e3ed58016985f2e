import { selectionOfLine } from '#shop/cart.ts';
import { bundles } from '#shop/offers.ts';
import { mixInStock } from '#shop/stock.ts';
import { $panelOpen } from '#stores/page.ts';
import { additions } from '#stores/page-additions.ts';
import { outOfStockHere } from '../shell/page-stock.ts';

/**
 * Puts a bundle's mix into the cart and opens the panel; a failure shows a toast. `bars` is the mix as Bundles.astro wrote it. Answers
 * whether it worked.
 */
export async function addBundle(bars: string | undefined): Promise<boolean> {
  const out = outOfStockHere();
  const offers = bundles.map(({ name, mix }) => ({ name, selections: mixInStock(mix, out).mix.map(selectionOfLine) }));
  const { name, selections } = offers.find((offer) => JSON.stringify(offer.selections) === bars) ?? {};
  if (!selections) throw new Error(`No bundle has these bars: ${String(bars)}`);
  const isAdded = await additions.add(selections, name);
  if (isAdded) $panelOpen.set(true);
  return isAdded;
}
