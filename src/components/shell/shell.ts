/** What every page runs: the cart's store, its badge, the panel's first frame, and every Add. React comes on intent, or for a cart. */
import '../cart/add-to-cart.ts';
import { leftToPay } from '#browser/checkout-memory.ts';
import { logInDev } from '#browser/dev-console.ts';
import { guardDoubleClicks } from '#browser/double-click-guard.ts';
import { afterFrame, loadOnce, whenIdle } from '#browser/loading.ts';
import { onActivation } from '#browser/on-activation.ts';
import { intentEvents } from '#directives/intent-events.ts';
import { loadIslandsOnIntent } from '#directives/load-island.ts';
import { speculationRules } from '#shop/speculation-rules.ts';
import { $addition, $vacationFields, $openPayment, $panelOpen, cart, toasts } from '#stores/page-stores.ts';
import { byId, showCount, showUnreachable, templateCopy } from './shell-elements.ts';

const button = byId('cart-button');
const dialog = byId('cart-panel', HTMLDialogElement);
const contents = byId('cart-contents');

const ignore = () => undefined;

const loadPanel = loadOnce(() => whenIdle().then(() => import('./cart-panel.ts')));
const startLoading = () => void loadPanel().catch(ignore);

function fillPanel() {
  // Once loaded, React owns the panel's content.
  if (!('live' in contents.dataset))
    contents.replaceChildren(templateCopy(cart.$count.get() > 0 ? 'cart-loading' : 'cart-empty'));
  Promise.all([loadPanel(), afterFrame()])
    .then(([{ mountPanel }]) => mountPanel())
    .catch(() => {
      showUnreachable(fillPanel);
    });
}

/** What the focus returns to when the panel is closed. */
let opener: Element | null = null;

/** Whether the panel is on screen and not modal yet. */
const isEarly = () => dialog.matches('[open]:not(:modal)');

function makeModal() {
  if (!isEarly()) return;
  // A second press may have moved the focus; closing the dialog returns it to where it is now. Nothing between the other two lines
  // may force a style computation, or the panel's transition would start again.
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  dialog.open = false;
  dialog.showModal();
}

/**
 * A press on the page closes the panel that is not modal yet, or whose backdrop was not painted and takes no press yet. One on
 * its backdrop does so later.
 */
function closeBehind({ target }: Event) {
  if (target instanceof Element && !target.closest('dialog')) dialog.close();
}

/**
 * Shows the panel in the next frame and makes it modal behind it, or for the first key: to make the rest of the page inert takes
 * a slow phone longer than to paint the panel.
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
dialog.addEventListener('close', () => {
  $panelOpen.set(false);
});
button.addEventListener('click', () => {
  // Safari gives a pressed button no focus; and what sticks to the window's edge is not to be scrolled to.
  button.focus({ preventScroll: true });
  $panelOpen.set(true);
});
for (const sign of intentEvents) button.addEventListener(sign, startLoading, { once: true, passive: true });

cart.$count.subscribe(showCount);

// These files follow the stores by themselves.
$addition.listen(() => {
  startLoading();
  import('./announce.ts').catch(logInDev);
});
toasts.$toast.listen(() => {
  import('./toasts.ts').catch(logInDev);
});
$openPayment.subscribe((payment) => {
  if (payment) import('./payment-notice.ts').catch(logInDev);
});
$vacationFields.subscribe((text) => {
  if (text) import('./vacation-notice.ts').catch(logInDev);
});

/** The shopper is back from the payment page: its lines come back. */
const turnBack = () => {
  import('#stores/page-checkout.ts').then(({ checkout }) => checkout.turnBack(), logInDev);
};

/** What a link may say about the cart. */
const linkQuery = /[?&](code|add|checkout)=/;

function begin(isCancelled = false) {
  cart.recall();
  // With an order on the page, the shopper has paid and not come back from an open payment.
  const hasOrdered = document.querySelector('order-complete[data-arrived]') !== null;
  if (isCancelled || (leftToPay() !== undefined && !hasOrdered)) turnBack();
  else if (cart.$count.get() > 0)
    void whenIdle()
      .then(() => cart.reload())
      .then(startLoading);
}

guardDoubleClicks();
loadIslandsOnIntent();
onActivation(() => {
  if (!linkQuery.test(location.search)) begin();
  else
    import('./apply-link.ts').then(
      ({ applyLink }) => {
        applyLink(begin);
      },
      () => {
        begin();
      },
    );
});
addEventListener('online', () => void cart.reload());
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if (leftToPay() !== undefined) turnBack();
  else void cart.reload();
});

// While a link is still being pressed, or the page would be gone before its view is tracked.
const loadFirstInput = loadOnce(() => whenIdle().then(() => import('./first-input.ts')));
const follow = (event: Event) => {
  loadFirstInput().then(({ onInput }) => {
    onInput(event);
  }, ignore);
};
for (const type of ['pointerover', 'pointerdown', 'click', 'keydown', 'wheel'])
  addEventListener(type, follow, { passive: true });
document.documentElement.addEventListener('pointerleave', follow);
// Not on an order's page: its address would be sent as the referrer.
if (!document.querySelector('order-complete')) {
  const ahead = document.createElement('script');
  ahead.type = 'speculationrules';
  ahead.text = speculationRules;
  document.head.append(ahead);
}
