/**
 * What every page fetches: the badge, the cart dialog's first frame and the signs of intent. The stores come with `live.ts`, at a
 * sign or when this browser already has a cart, and React with the islands.
 */
import { afterFrame, calm } from '#browser/calm.ts';
import { loadOnce } from '#browser/load-once.ts';
import { guardPresses } from '#browser/one-press.ts';
import { mayHavePayment } from '#browser/payment-marks.ts';
import { readStored } from '#browser/storage.ts';
import { onStores } from '#browser/stores-signal.ts';
import { whenSeen } from '#browser/when-seen.ts';
import { followIntent } from '#directives/load-island.ts';
import { signs } from '#directives/intent-signs.ts';
import { closeBeside } from './close-beside.ts';
import { armExitOffer } from './exit-offer.ts';
import { byId, showCount, templateCopy } from './shell-elements.ts';

const button = byId('cart-button');
const dialog = byId('cart-panel', HTMLDialogElement);
const contents = byId('cart-contents');

const loadLive = loadOnce(() => calm().then(() => import('./live.ts')));
const ignore = () => undefined;
const startLoading = () => void loadLive().catch(ignore);

function open() {
  // React owns what is in the panel once it is there.
  if (!('live' in contents.dataset))
    contents.replaceChildren(templateCopy(countStored() > 0 ? 'cart-loading' : 'cart-empty'));
  dialog.showModal();
  loadLive().then(
    ({ showPanel }) => {
      // Not over the page of a shopper who has closed it since.
      if (dialog.open) showPanel();
    },
    () => {
      contents.replaceChildren(templateCopy('cart-unreachable'));
    },
  );
}

/** The bars of the last known cart; a rough look that junk in the storage cannot break. */
function countStored(): number {
  const quantities = (readStored('cart') ?? '').matchAll(/"quantity":(\d{1,4})/g);
  return Array.from(quantities).reduce((sum, [, quantity]) => sum + Number(quantity), 0);
}

guardPresses();
followIntent();
// A page that was rendered in advance shows and asks for the cart as it is by the time it is opened.
function begin() {
  const count = countStored();
  showCount(count);
  if (count > 0 || mayHavePayment() || /[?&](code|checkout|add)=/.test(location.search)) startLoading();
}
whenSeen(() => {
  if (!/[?&]checkout=/.test(location.search)) begin();
  // Who cancelled a payment is led on to the page that was left, which then does the rest.
  else void import('#browser/return-to-left.ts').then(({ returnToLeft }) => returnToLeft() || begin(), begin);
});
onStores(startLoading);

button.addEventListener('click', open);
// While a link is still being pressed, or the page would be gone before its view is tracked.
const loadFirstInput = loadOnce(() => afterFrame().then(() => import('./first-input.ts')));
for (const type of ['pointerover', 'pointerdown', 'keydown', 'keyup', 'wheel']) {
  const follow = (event: Event) => {
    loadFirstInput().then(({ onInput }) => {
      onInput(event);
    }, ignore);
  };
  addEventListener(type, follow, { passive: true });
}
for (const sign of signs) button.addEventListener(sign, startLoading, { once: true, passive: true });
closeBeside(dialog);
dialog.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.id === 'cart-retry') open();
});
const offer = byId('exit-offer', HTMLDialogElement);
// Who has just ordered is offered no code for a first order.
if (!document.querySelector('order-complete')) {
  armExitOffer(offer, () => void loadLive().then(({ fillOffer }) => fillOffer(), ignore));
}
