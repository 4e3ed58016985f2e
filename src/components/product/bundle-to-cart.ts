import { selectionOfLine } from '#shop/cart.ts';
import { products } from '#shop/catalog.ts';
import { $panelOpen } from '#stores/page-stores.ts';
import { additions } from '#stores/page-additions.ts';

const bars = new Map(
  products.map(({ id }) => selectionOfLine({ id, quantity: 1 })).map((bar) => [JSON.stringify(bar), bar]),
);

/**
 * Puts a bundle's mix into the cart and opens the panel; a failure shows a toast. `mix` and `name` are as Bundles.astro wrote
 * them. Answers whether it worked.
 */
export async function addBundle(mix: string | undefined, name: string | undefined): Promise<boolean> {
  const list: unknown = JSON.parse(String(mix));
  const selections = Array.isArray(list) ? list.flatMap((bar) => bars.get(JSON.stringify(bar)) ?? []) : [];
  const isAdded = await additions.add(selections, name);
  if (isAdded) $panelOpen.set(true);
  return isAdded;
}
