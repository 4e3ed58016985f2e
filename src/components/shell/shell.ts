/**
 * What every page fetches: the badge, the cart dialog's first frame and the signs of intent. The stores come with `connect-stores.ts`, at a
 * sign or when this browser already has a cart, and React with the islands.
 */
import { afterAnswer, afterFrame, whenIdle } from '#browser/when-idle.ts';
import { followEarly } from '#browser/early-additions.ts';
import { loadOnce } from '#browser/load-once.ts';
import { guardDoubleClicks } from '#browser/double-click-guard.ts';
import { mayHavePayment } from '#browser/payment-flags.ts';
import { readStored, writeStored } from '#browser/storage.ts';
import { onStoresReady } from '#browser/stores-ready.ts';
import { onActivation } from '#browser/on-activation.ts';
import { followIntent } from '#directives/load-island.ts';
import { intentEvents } from '#directives/intent-events.ts';
import { speculationRules } from '#shop/speculation-rules.ts';
import { byId, showCount, showUnreachable, templateCopy } from './shell-elements.ts';

const button = byId('cart-button');
const dialog = byId('cart-panel', HTMLDialogElement);
const contents = byId('cart-contents');

const loadStores = loadOnce(() => whenIdle().then(() => import('./connect-stores.ts')));
const ignore = () => undefined;
const startLoading = () => void loadStores().catch(ignore);

function open() {
  // React owns what is in the panel once it is there.
  if (!('live' in contents.dataset))
    contents.replaceChildren(templateCopy(countStored() ? 'cart-loading' : 'cart-empty'));
  show();
  loadStores().then(
    ({ showPanel }) => {
      // Not over the page of a shopper who has closed it since.
      if (dialog.open) showPanel();
    },
    () => {
      showUnreachable(open);
    },
  );
}

/** Whether the panel is on screen and not modal yet. */
const isEarly = () => dialog.matches('[open]:not(:modal)');

function makeModal() {
  if (!isEarly()) return;
  // A second press may have moved the focus; closing the dialog returns it to where it is now. Nothing between the other two lines
  // may force a style computation, or the panel's transition would start again.
  button.focus();
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
function show() {
  if (dialog.open) return;
  dialog.open = true;
  void afterFrame().then(makeModal);
  addEventListener('keydown', makeModal, { once: true });
  addEventListener('pointerdown', closeBehind, { once: true });
}

/** The bars of the last known cart; counted without parsing, so that an invalid entry breaks nothing. */
const countStored = () => countIn(String(readStored('cart')));

function countIn(lines: string): number {
  let count = 0;
  for (const [, quantity] of lines.matchAll(/"quantity":(\d{1,4})/g)) count += Number(quantity);
  return count;
}

guardDoubleClicks();
followIntent();
// A page that was rendered in advance shows and asks for the cart as it is by the time it is opened.
function begin() {
  const count = countStored();
  showCount(count);
  if (count || mayHavePayment() || /[?&](code|checkout|add)=/.test(location.search)) startLoading();
}
onActivation(() => {
  if (!/[?&]checkout=/.test(location.search)) begin();
  // Who cancelled a payment is led on to the page that was left, which then does the rest.
  else
    void import('#browser/return-from-checkout.ts').then(
      ({ returnFromCheckout }) => returnFromCheckout() || begin(),
      begin,
    );
});
followEarly((bars, items) => {
  // With an open payment the cart has more than that: the stores know.
  if (mayHavePayment()) return;
  const stored = String(readStored('cart'));
  const known = items ?? stored + bars;
  // Until the response is read, the selections stand in for the cart: a page that is opened meanwhile counts them and fetches the cart.
  if (items || !countIn(stored)) writeStored('cart', known);
  showCount(countIn(known));
});
onStoresReady(startLoading);

button.addEventListener('click', open);
// While a link is still being pressed, or the page would be gone before its view is tracked.
const loadFirstInput = loadOnce(() =>
  afterFrame()
    .then(afterAnswer)
    .then(() => import('./first-input.ts')),
);
for (const type of ['pointerover', 'pointerdown', 'click', 'keydown', 'keyup', 'wheel']) {
  const follow = (event: Event) => {
    loadFirstInput().then(({ onInput }) => {
      onInput(event);
    }, ignore);
  };
  addEventListener(type, follow, { passive: true });
}
for (const sign of intentEvents) button.addEventListener(sign, startLoading, { once: true, passive: true });
// Not from the page of an order, whose address would go along as the referrer.
if (!document.querySelector('order-complete')) {
  const ahead = document.createElement('script');
  ahead.type = 'speculationrules';
  ahead.text = speculationRules;
  document.head.append(ahead);
}
