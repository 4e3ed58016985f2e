/** Runs on every page: the cart's store and badge, the panel's first frame, Add buttons. React loads when needed. */
import '../cart/add-to-cart.ts';
import { isNewVisit } from '#browser/navigation.ts';
import { pendingPayment } from '#browser/storage.ts';
import { logInDev, afterFrame, loadOnce, reloadIfOutdated, whenIdle, onActivation } from '#browser/loading.ts';
import { intentEvents } from '#directives/intent.ts';
import { loadIslandsOnIntent } from '#directives/load-island.ts';
import { speculationRules } from '#shop/paths.ts';
import { $addition, $panelOpen, cart, toasts } from '#stores/page-stores.ts';
import { byId, find, showCount } from './shell-elements.ts';

const button = byId('cart-button');
const dialog = find(document, '#cart-panel', HTMLDialogElement);
const contents = byId('cart-contents');

const loadPanel = loadOnce(() => whenIdle().then(() => import('../cart/cart-panel.ts')));
const startLoading = () => void loadPanel().catch(logInDev);

const showTemplate = (id: string) =>
  contents.replaceChildren(find(document, `#${id}`, HTMLTemplateElement).content.cloneNode(true));

function fillPanel() {
  // Once loaded, React owns the panel's content.
  if (!('live' in contents.dataset)) showTemplate(cart.$count.get() > 0 ? 'cart-loading' : 'cart-empty');
  Promise.all([loadPanel(), afterFrame()])
    .then(([{ mountPanel }]) => mountPanel())
    .catch(() => {
      showTemplate('cart-unreachable');
      byId('cart-retry').addEventListener('click', fillPanel);
    });
}

/** Gets the focus back when the panel closes. */
let opener: Element | null = null;

/** The panel is on screen but not modal yet. */
const isNotYetModal = () => dialog.matches('[open]:not(:modal)');

function makeModal() {
  if (!isNotYetModal()) return;
  // A second click may have moved the focus; closing the dialog returns it to the element focused here. Nothing between
  // the last two lines may force a style computation, or the panel's transition would start again.
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  dialog.open = false;
  dialog.showModal();
}

/**
 * A press on the page closes the panel while it is not modal yet, or while its backdrop is not painted and takes no
 * presses. After that, a press on the backdrop closes it.
 */
function closeBehind({ target }: Event) {
  if (target instanceof Element && !target.closest('dialog')) dialog.close();
}

/**
 * Shows the panel in the next frame and makes it modal after that, or on the first key: on a slow phone, making the
 * rest of the page inert takes longer than painting the panel.
 */
function showPanel() {
  fillPanel();
  if (dialog.open) return;
  opener = document.activeElement;
  dialog.open = true;
  void afterFrame().then(makeModal);
  addEventListener('keydown', makeModal, { once: true });
  addEventListener('pointerdown', closeBehind, { once: true });
}

$panelOpen.listen((open) => {
  if (open) showPanel();
  else if (dialog.open) dialog.close();
});
dialog.addEventListener('close', () => $panelOpen.set(false));
button.addEventListener('click', () => {
  // Safari does not focus clicked buttons. The button may be sticky, so the page must not scroll to it.
  button.focus({ preventScroll: true });
  $panelOpen.set(true);
});
for (const sign of intentEvents) button.addEventListener(sign, startLoading, { once: true, passive: true });

cart.$count.subscribe(showCount);

// Once loaded, these files subscribe to the stores themselves.
$addition.listen(() => {
  startLoading();
  import('../cart/announce.ts').catch(logInDev);
});
toasts.$toast.listen((toast) => {
  // Offline, for example, before the first toast.
  import('./toasts.ts')
    .then(({ showToasts }) => showToasts())
    .catch(() => alert([toast?.title, toast?.text].join('\n')));
});
cart.$answer.subscribe(({ openPayment, vacation }) => {
  if (openPayment || vacation) import('./notices.ts').catch(logInDev);
});

/** The shopper is back from the payment page: restores the lines. */
const returnFromPayment = () => {
  import('#stores/page-checkout.ts').then(({ checkout }) => checkout.returnFromPayment(), logInDev);
};

/** A link's parameters that concern the cart. */
const linkQuery = /[?&;](code|add|checkout)=/;

function startCart(isCancelled = false) {
  // A duplicated tab takes the note of an open payment along: the payment belongs to the first.
  if (!isCancelled && isNewVisit()) pendingPayment.forget();
  cart.recall();
  // A shopper with an order on the page has paid, and has not come back from an open payment.
  const hasOrdered = document.querySelector('order-complete[data-arrived]') !== null;
  if (isCancelled || (pendingPayment.read() !== undefined && !hasOrdered)) returnFromPayment();
  else if (cart.$count.get() > 0)
    void whenIdle()
      .then(() => cart.reload())
      .then(startLoading);
}

loadIslandsOnIntent();
onActivation(() => {
  if (!linkQuery.test(location.search)) startCart();
  else
    import('../cart/apply-link.ts').then(
      ({ applyLink }) => applyLink(startCart),
      () => startCart(),
    );
});
if ('modelContext' in document) onActivation(() => void import('./webmcp.ts').catch(logInDev));
// Vite's event after a failed import.
addEventListener('vite:preloadError', reloadIfOutdated);
addEventListener('online', () => void cart.reload());
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (pendingPayment.read() !== undefined) returnFromPayment();
  else void cart.reload();
});

// Loads while a link is still being pressed, so that the page's view is tracked before the page is gone.
const loadFirstInput = loadOnce(() => whenIdle().then(() => import('./first-input.ts')));
const forwardInput = (event: Event) => void loadFirstInput().then(({ onInput }) => onInput(event), logInDev);
for (const type of ['pointerover', 'pointerdown', 'click', 'keydown', 'wheel'])
  addEventListener(type, forwardInput, { passive: true });
document.documentElement.addEventListener('pointerleave', forwardInput);
// Not on an order's page, whose URL would be sent as the referrer.
if (!document.querySelector('order-complete')) {
  const ahead = document.createElement('script');
  ahead.type = 'speculationrules';
  ahead.text = speculationRules;
  document.head.append(ahead);
}
