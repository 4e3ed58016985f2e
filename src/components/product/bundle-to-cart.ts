import { productOfLine } from '#shop/cart.ts';
import { findBundle } from '#shop/offers.ts';
import { toasts as toastWords } from '#shop/wording.ts';
import { $panelOpen, cart, toasts } from '#stores/page.ts';

/** Puts a bundle's mix into the cart and opens the panel; a failure is told by a toast. */
export async function addBundle(id: string): Promise<void> {
  const mix = findBundle(id)?.mix ?? [];
  const selections = mix.map((line) => {
    const { base, scent } = productOfLine(line);
    return { base: base.id, scent: scent.id, quantity: line.quantity };
  });
  try {
    await cart.addAll(selections);
    $panelOpen.set(true);
  } catch {
    toasts.show(toastWords.addFailed, 'error');
  }
}
