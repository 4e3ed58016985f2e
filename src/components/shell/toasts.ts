import { toasts as timings } from '#shop/widget-timings.ts';
import type { ToastWords } from '#shop/wording.ts';
import { loadOnce } from '#browser/loading.ts';
import { loadIsland } from '#directives/load-island.ts';
import { toasts } from '#stores/page-stores.ts';
import { fullStylesheet } from './full-stylesheet.ts';
import { byId, islandOf } from './shell-elements.ts';

/** A fallback toast if React does not load: it has a close button and closes by itself, like the others. */
function plainToast({ title, text }: ToastWords): HTMLElement {
  const toast = document.createElement('div');
  toast.role = 'alert';
  toast.className = 'toast';
  const words = document.createElement('p');
  words.textContent = `${title}: ${text}`;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button';
  close.ariaLabel = 'Close';
  close.textContent = '\u00d7';
  toast.append(words, close);
  const end = () => {
    toast.remove();
  };
  close.addEventListener('click', end);
  setTimeout(end, timings.autoCloseMs);
  return toast;
}

const area = byId('toasts');
area.className = 'toast-area';

/** Content outside a modal dialog is inert, so the toasts move into the open one. */
const moveToasts = () => {
  (document.querySelector('dialog:modal > *') ?? byId('cart-button').closest('header'))?.after(area);
};
// Captured, since `close` does not bubble.
document.addEventListener('close', moveToasts, true);

const toaster = islandOf('Toaster');

const loadToaster = loadOnce(async () => {
  await loadIsland(toaster, fullStylesheet);
  toaster.parentElement?.querySelector(':scope > .toast')?.remove();
});

/** Shows toasts with React, or without it if it does not load. */
async function showToasts() {
  moveToasts();
  await loadToaster().catch(() => {
    const toast = toasts.$toast.get();
    if (toast) area.replaceChildren(toaster, plainToast(toast));
  });
}

/** The key's first press comes before the region, which gets the focus once it exists; Radix handles later ones. */
export function reachToasts(): void {
  new MutationObserver((_, observer) => {
    const region = area.querySelector('ol');
    if (!region) return;
    observer.disconnect();
    region.focus();
  }).observe(area, { childList: true, subtree: true });
  void showToasts();
}

toasts.$toast.subscribe((toast) => {
  if (toast) void showToasts();
});
