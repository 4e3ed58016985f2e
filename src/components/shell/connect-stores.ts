/** The page's shell once the stores are loaded: badge, panel, toasts and other tabs follow them; React fills panel and toasts. */
import { cancelledQuery } from '#api/routes.ts';
import { paymentMemory } from '#browser/checkout-memory.ts';
import { logInDev } from '#browser/dev-console.ts';
import { loadOnce } from '#browser/load-once.ts';
import { loadIsland } from '#directives/load-island.ts';
import { loadRenderer } from '#directives/load-renderer.ts';
import { $announcement, $panelOpen, away, cart, checkout, toasts } from '#stores/page-stores.ts';
import { fullStylesheet } from './full-stylesheet.ts';
import { outOfStockHere } from './page-stock.ts';
import { plainToast } from './plain-toast.ts';
import { byId, showCount, showUnreachable } from './shell-elements.ts';
import { islandOf } from './page-elements.ts';

const dialog = byId('cart-panel', HTMLDialogElement);

const contents = byId('cart-contents');

const mountPanel = loadOnce(async () => {
  const [{ CartPanel }, render] = await Promise.all([import('#islands/CartPanel.tsx'), loadRenderer(), fullStylesheet]);
  contents.dataset['live'] = '';
  render(contents, CartPanel, { outOfStock: outOfStockHere() });
});

const loadPanel = (): Promise<void> =>
  mountPanel().catch(() => {
    showUnreachable(() => void loadPanel());
  });

const toastArea = byId('toasts');
toastArea.className = 'toast-area';

const toaster = islandOf('Toaster');

const loadPositioning = loadOnce(async () => {
  const { positionToasts } = await import('./toast-position.ts');
  positionToasts(toastArea);
});

const loadToasts = loadOnce(async () => {
  await Promise.all([loadIsland(toaster, fullStylesheet), loadPositioning()]);
  toastArea.querySelector(':scope > .toast')?.remove();
});

export const showToasts = (): Promise<void> =>
  loadToasts().catch(() => {
    const toast = toasts.$toast.get();
    if (toast) toastArea.replaceChildren(toaster, plainToast(toast));
  });

export function showPanel(): void {
  $panelOpen.set(true);
  void loadPanel();
}

/** What lies outside a modal dialog can be neither seen nor heard, so the toasts follow the open one. */
function moveToasts() {
  (document.querySelector('dialog:modal') ?? document.body).append(toastArea);
}

// Not their count: bars that left before the stores came (browser/early-additions.ts) may have changed the badge meanwhile.
cart.$items.subscribe(() => {
  showCount(cart.$count.get());
});
const loadAnnouncer = loadOnce(async () => (await import('./announce.ts')).announcer(dialog));
$announcement.subscribe(({ text }) => {
  if (!text) return;
  loadAnnouncer().then(
    (announce) => {
      announce(text);
    },
    () => undefined,
  );
});
// An island may have shown a toast, or opened the panel, before this module was there.
toasts.$toast.subscribe((toast) => {
  if (!toast) return;
  moveToasts();
  void showToasts();
});
const openPanel = () => {
  void loadPanel();
  if (!dialog.open) dialog.showModal();
};
if ($panelOpen.get()) openPanel();
$panelOpen.listen((open) => {
  if (open) openPanel();
  else if (dialog.open) dialog.close();
});
dialog.addEventListener('close', () => {
  $panelOpen.set(false);
  moveToasts();
});

/** What a link may say about the cart. */
const linkQuery = /[?&](code|add|checkout)=/;

checkout.$openPayment.subscribe((url) => {
  if (url === undefined) document.getElementById('open-payment')?.remove();
  else
    void import('./payment-notice.ts').then(({ showPaymentNotice }) => {
      void showPaymentNotice(checkout);
    }, logInDev);
});

away.$words.subscribe((words, before) => {
  if (words || before) void import('./away-notice.ts').then(({ showAway }) => showAway(words), logInDev);
});

// With an order on the page, the shopper has paid and not come back from an open payment.
const hasOrdered = document.querySelector('order-complete[data-arrived]') !== null;
if (location.search.includes(cancelledQuery) || (paymentMemory.left() !== null && !hasOrdered))
  void checkout.turnBack();
else void cart.reload();
if (linkQuery.test(location.search))
  import('./follow-link.ts').then(({ followLink }) => {
    followLink();
  }, logInDev);
addEventListener('online', () => void cart.reload());
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (checkout.$busy.get() || paymentMemory.left() !== null) void checkout.turnBack();
  else void cart.reload();
});
