import { toastTimings } from '#shop/widget-timings.ts';
import { loadOnce } from '#browser/loading.ts';
import { loadIsland } from '#directives/load-island.ts';
import { toasts } from '#stores/page-stores.ts';
import type { Toast } from '#stores/toasts.ts';
import { byId, islandOf } from './shell-elements.ts';
import './deferred.ts';

/** A fallback toast if React does not load: it has a close button and closes by itself, like the others. */
function plainToast({ kind, title, text }: Toast): HTMLElement {
  const toast = document.createElement('div');
  toast.role = 'alert';
  toast.className = kind === 'error' ? 'toast toast-error' : 'toast';
  const words = document.createElement('div');
  words.append(...[title, text].map((line) => Object.assign(document.createElement('p'), { textContent: line })));
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'icon-button';
  close.ariaLabel = 'Close';
  close.textContent = '\u00d7';
  toast.append(words, close);
  const end = () => {
    giveBack();
    toast.remove();
  };
  close.addEventListener('click', end);
  setTimeout(end, toastTimings.autoCloseMs);
  return toast;
}

const area = byId('toasts');
area.className = 'toast-area';

/** Content outside a modal dialog is inert, so the toasts move into the open one. */
const moveToasts = () => {
  const before = document.querySelector('dialog:modal > *') ?? byId('cart-button').closest('header');
  // Moving takes the focus, and Firefox and WebKit send no event for that.
  if (before?.nextElementSibling !== area) before?.after(area);
};
// Captured, since `close` does not bubble.
document.addEventListener('close', moveToasts, true);

/** Had the focus before the toasts. */
let previous: EventTarget | null = null;

function giveBack() {
  if (area.contains(document.activeElement) && previous instanceof HTMLElement) previous.focus();
}

area.addEventListener('focusin', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && area.contains(relatedTarget))) previous = relatedTarget;
});
area.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  // It has closed the toast, and the dialog around it stays open.
  event.preventDefault();
  giveBack();
});
new MutationObserver(() => {
  if (!area.querySelector('.toast')) giveBack();
}).observe(area, { childList: true, subtree: true });

const toaster = islandOf('Toaster');

const loadToaster = loadOnce(async () => {
  await loadIsland(toaster);
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

/** Radix pauses the toasts when its region gets the focus, which one that just came has not seen. */
function hold(): boolean {
  const region = area.querySelector('ol');
  region?.focus();
  return region?.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: region })) ?? false;
}

/** Moves the focus to the toasts; their region may have to be loaded. */
export function reachToasts(): void {
  void showToasts();
  if (hold()) return;
  new MutationObserver((_, observer) => {
    if (hold()) observer.disconnect();
  }).observe(area, { childList: true, subtree: true });
}

toasts.$toast.subscribe((toast) => {
  if (toast) void showToasts();
});
