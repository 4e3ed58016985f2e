/** The page's shell once the stores are awake: badge, panel, toasts and other tabs follow them; React fills panel and toasts. */
import { cartSnapshot } from '#browser/cart-snapshot.ts';
import { $panelOpen, cart, checkout, toasts } from '#stores/page.ts';
import { byId, showCount } from './shell-elements.ts';

const dialog = byId('cart-panel', HTMLDialogElement);

function once(load: () => Promise<void>): () => Promise<void> {
  let loaded: Promise<void> | undefined;
  return () => (loaded ??= load());
}

const mountPanel = once(async () => {
  const { mount } = await import('#islands/CartPanel.tsx');
  mount(byId('cart-contents'));
});

export const showToasts = once(async () => {
  const { mount } = await import('#islands/Toaster.tsx');
  mount(byId('toasts'));
});

export function showPanel(): void {
  $panelOpen.set(true);
}

/** What lies outside a modal dialog can be neither seen nor heard, so the toasts follow the open one. */
function moveToasts() {
  (document.querySelector('dialog:modal') ?? document.body).append(byId('toasts'));
}

cart.$count.subscribe(showCount);
toasts.$toast.listen(() => {
  moveToasts();
  void showToasts();
});
$panelOpen.listen((open) => {
  if (open) void mountPanel();
  if (open && !dialog.open) dialog.showModal();
  if (!open && dialog.open) dialog.close();
});
dialog.addEventListener('close', () => {
  $panelOpen.set(false);
  moveToasts();
});

if (cartSnapshot.read()) void cart.reload();
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  checkout.reset();
  void cart.reload();
});
