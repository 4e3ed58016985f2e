import { logInDev } from '#browser/loading.ts';
import { loadIsland } from '#directives/load-island.ts';
import { byId, findIsland } from './shell-elements.ts';

const area = byId('toasts');
// At the bottom, in narrow windows above the buy bar, where toasts cover neither banner nor brand; in the panel on its
// head, next to the close button.
area.className =
  'fixed inset-x-2 bottom-[max(0.5rem,5.25rem+var(--stick-at))] z-50 mx-auto max-w-104 md:inset-[auto_auto_1.5rem_var(--spacing-gutter)] [.panel>&]:absolute [.panel>&]:inset-[0.375rem_3.5rem_auto_0.5rem]';

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

function returnFocus() {
  if (area.contains(document.activeElement) && previous instanceof HTMLElement) previous.focus();
}

area.addEventListener('focusin', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node && area.contains(relatedTarget))) previous = relatedTarget;
});
area.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  // It has closed the toast, and the dialog around it stays open.
  event.preventDefault();
  returnFocus();
});
new MutationObserver(() => {
  if (!area.querySelector('.toast')) returnFocus();
}).observe(area, { childList: true, subtree: true });

/** Shows the toasts. Rejects if React does not load. */
export async function showToasts(): Promise<void> {
  moveToasts();
  await loadIsland(findIsland('Toaster'));
}

/** Radix pauses toasts when their region gets the focus; one that has just come missed that event, so it is sent again. */
function focusRegion(): boolean {
  const region = area.querySelector('ol');
  region?.focus();
  return region?.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget: region })) ?? false;
}

/** Moves the focus to the toasts; their region may have to be loaded. */
export function focusToasts(): void {
  showToasts().catch(logInDev);
  if (focusRegion()) return;
  new MutationObserver((_, observer) => {
    if (focusRegion()) observer.disconnect();
  }).observe(area, { childList: true, subtree: true });
}
