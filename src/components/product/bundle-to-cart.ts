import { selectionOfLine } from '#shop/cart.ts';
import { products } from '#shop/catalog.ts';
import { bundleOfBars } from '#shop/bundles.ts';
import { $panelOpen } from '#stores/page-stores.ts';
import { additions } from '#stores/page-additions.ts';

const bars = new Map(
  products.map(({ id }) => selectionOfLine({ id, quantity: 1 })).map((bar) => [JSON.stringify(bar), bar]),
);

/**
 * Puts a bundle's mix into the cart and opens the panel; a failure shows a toast. `mix` is as Bundles.astro wrote it. Answers
 * whether it worked.
 */
export async function addBundle(mix: string | undefined): Promise<boolean> {
  const list: unknown = JSON.parse(String(mix));
  const selections = Array.isArray(list) ? list.flatMap((bar) => bars.get(JSON.stringify(bar)) ?? []) : [];
  const bundle = bundleOfBars(selections.length);
  if (!bundle) throw new Error(`No bundle has these bars: ${String(mix)}`);
  const isAdded = await additions.add(selections, bundle.name);
  if (isAdded) $panelOpen.set(true);
  return isAdded;
}
