/** Loaded with React for a cart link. */
import { renderCartQuestion } from '#islands/CartLink.tsx';
import { linkUnreadable, readCartLink } from '#shop/cart-link.ts';
import { areOut, outOfStockIn } from '#shop/out-of-stock.ts';
import { $addition, $panelOpen, cart, toasts } from '#stores/page-stores.ts';
import { outOfStockHere } from '../shell/shell-elements.ts';
import '../shell/deferred.ts';

/** Asks whether to add a cart link's lines, then shows the cart. If none can be added, a toast says why. */
export function askCartLink(text: string): void {
  const { lines: named, ...remarks } = readCartLink(text);
  const out = outOfStockIn(named, outOfStockHere());
  const lines = named.filter(({ id }) => !out.some((product) => product.id === id));
  if (lines.length === 0) {
    toasts.showError(out.length > 0 ? areOut(out) : linkUnreadable);
    return;
  }
  const dialog = document.createElement('dialog');
  dialog.className = 'sheet';
  dialog.setAttribute('aria-labelledby', 'cart-link-title');
  dialog.addEventListener('close', () => dialog.remove());
  const place = document.createElement('div');
  dialog.append(place);
  document.body.append(dialog);
  renderCartQuestion(place, {
    lines,
    out,
    ...remarks,
    onReady: () => {
      if (dialog.open) return;
      dialog.showModal();
      // Starts at the question, however long the list is.
      dialog.querySelector('h2')?.focus();
    },
    onAnswer: (added) => {
      dialog.close();
      if (!added) return;
      $panelOpen.set(true);
      $addition.set({ lines, inCart: cart.$count.get(), bundle: undefined });
    },
  });
}
