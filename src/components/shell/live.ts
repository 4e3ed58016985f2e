/** The page's shell once the stores are awake: badge, panel, toasts and other tabs follow them; React fills panel and toasts. */
import { cancelledQuery } from '#api/routes.ts';
import { paymentMemory } from '#browser/checkout-memory.ts';
import { logInDev } from '#browser/dev-console.ts';
import { findCode } from '#shop/offers.ts';
import { toasts as toastWords } from '#shop/wording.ts';
import { $announcement, $panelOpen, cart, checkout, discount, toasts } from '#stores/page.ts';
import { announcer } from './announce.ts';
import { fullStyle } from './full-style.ts';
import { keepClear } from './keep-clear.ts';
import { outOfStockHere } from './page-stock.ts';
import { plainToast } from './plain-toast.ts';
import { byId, showCount, templateCopy } from './shell-elements.ts';

const dialog = byId('cart-panel', HTMLDialogElement);

/** Loads once; when the code did not arrive, `fallback` stands in and the next call tries again. */
function once(load: () => Promise<void>, fallback: () => void): () => Promise<void> {
  let loaded: Promise<void> | undefined;
  return () =>
    (loaded ??= load().catch((cause: unknown) => {
      logInDev(cause);
      loaded = undefined;
      fallback();
    }));
}

const contents = byId('cart-contents');

const mountPanel = once(
  async () => {
    const [{ mount }] = await Promise.all([import('#islands/CartPanel.tsx'), fullStyle]);
    contents.dataset['live'] = 'true';
    mount(contents, outOfStockHere());
  },
  () => {
    contents.replaceChildren(templateCopy('cart-unreachable'));
  },
);

const toastArea = byId('toasts');
toastArea.className = 'toast-area';
keepClear(toastArea);

function writeToast() {
  const toast = toasts.$toast.get();
  if (toast) toastArea.replaceChildren(plainToast(toast));
}

export const showToasts = once(async () => {
  const [{ mount }] = await Promise.all([import('#islands/Toaster.tsx'), fullStyle]);
  mount(toastArea);
}, writeToast);

export const fillOffer = (offer: HTMLDialogElement): Promise<void> =>
  import('./fill-offer.ts').then(
    (code) => {
      code.fillOffer(offer);
    },
    (cause: unknown) => {
      logInDev(cause);
    },
  );

export function showPanel(): void {
  $panelOpen.set(true);
  void mountPanel();
}

/** What lies outside a modal dialog can be neither seen nor heard, so the toasts follow the open one. */
function moveToasts() {
  (document.querySelector('dialog:modal') ?? document.body).append(toastArea);
}

cart.$count.subscribe(showCount);
const announce = announcer(dialog);
$announcement.subscribe(({ text }) => {
  if (text) announce(text);
});
// An island may have told something, or opened the panel, before this module was there.
toasts.$toast.subscribe((toast) => {
  if (!toast) return;
  moveToasts();
  void showToasts();
});
const openPanel = () => {
  void mountPanel();
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

/** The parameter of a cart link; its value is read by shop/links.ts. */
const cartLinkName = 'add';

/** Takes what a link says about the cart out of the address, so that it happens once. */
function takeQuery() {
  const url = new URL(location.href);
  const taken = {
    code: url.searchParams.get('code'),
    mix: url.searchParams.get(cartLinkName),
    isCancelled: url.search.includes(cancelledQuery),
  };
  if (taken.code === null && taken.mix === null && !taken.isCancelled) return taken;
  for (const name of ['code', 'checkout', cartLinkName]) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return taken;
}

function applyFromLink(typed: string) {
  const code = findCode(typed);
  if (discount.apply(typed) && code) toasts.show(toastWords.codeApplied(code));
  else toasts.show(toastWords.codeUnknown, 'error');
}

function askFromLink(mix: string) {
  import('./ask-cart-link.ts')
    .then(({ askCartLink }) => askCartLink(mix))
    .catch((cause: unknown) => {
      logInDev(cause);
      toasts.show(toastWords.addFailed, 'error');
    });
}

checkout.$openPayment.subscribe((url) => {
  if (url === undefined) document.getElementById('open-payment')?.remove();
  else
    void import('./payment-notice.ts').then(({ showPaymentNotice }) => {
      showPaymentNotice(checkout);
    }, logInDev);
});

const { code, mix, isCancelled } = takeQuery();
// Who comes from the payment page with an order has not turned back.
const hasOrdered = document.querySelector('order-complete[data-arrived]') !== null;
if (isCancelled || (paymentMemory.left() !== null && !hasOrdered)) void checkout.turnBack();
else void cart.reload();
if (code !== null) applyFromLink(code);
if (mix !== null) askFromLink(mix);
addEventListener('online', () => void cart.reload());
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (checkout.$busy.get() || paymentMemory.left() !== null) void checkout.turnBack();
  else void cart.reload();
});
