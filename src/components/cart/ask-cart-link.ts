/** Loaded with React for a cart link. */
import { renderCartQuestion } from '#islands/CartLink.tsx';
import { linkUnreadable, readCartLink } from '#shop/cart-link.ts';
import { areOut, outOfStockIn } from '#shop/out-of-stock.ts';
import { $addition, $panelOpen, cart, toasts } from '#stores/page-stores.ts';
import { outOfStockHere } from '../shell/shell-elements.ts';

/** Asks whether to add a cart link's lines, then shows the cart. If none can be added, a toast says why. */
export function askCartLink(text: string): void {
  const { lines: named, ...remarks } = readCartLink(text);
  const out = outOfStockIn(named, outOfStockHere());
  const lines = named.filter(({ id }) => !out.some((product) => product.id === id));
  if (lines.length === 0) {
    toasts.showError(out.length > 0 ? areOut(out) : linkUnreadable);
    return;
  }
  const onAdded = () => {
    $panelOpen.set(true);
    $addition.set({ lines, inCart: cart.$count.get(), bundle: undefined });
  };
  renderCartQuestion({ lines, out, ...remarks, onAdded });
}
