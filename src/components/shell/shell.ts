/**
 * What every page fetches: the badge, the cart dialog's first frame and the signs that somebody needs more. Stores and React
 * come with `live.ts`, when a hand reaches for them or this browser already has a cart.
 */
import { logInDev } from '#browser/dev-console.ts';
import { guardPresses } from '#browser/one-press.ts';
import { mayHavePayment } from '#browser/payment-marks.ts';
import { readStored } from '#browser/storage.ts';
import { onStores } from '#browser/stores-signal.ts';
import { whenSeen } from '#browser/when-seen.ts';
import { closeBeside } from './close-beside.ts';
import { armExitOffer } from './exit-offer.ts';
import { byId, iconButton, showCount, templateCopy } from './shell-elements.ts';

const button = byId('cart-button');
const dialog = byId('cart-panel', HTMLDialogElement);
const contents = byId('cart-contents');

let loading: Promise<typeof import('./live.ts')> | undefined;
/** Without a network the next sign tries again. */
const forget = (cause: unknown) => {
  logInDev(cause);
  loading = undefined;
};
const wake = () => (loading ??= import('./live.ts'));
const wakeUp = () => void wake().catch(forget);

function open() {
  // React owns what is in the panel once it is there.
  if (!contents.dataset['live'])
    contents.replaceChildren(templateCopy(countStored() > 0 ? 'cart-loading' : 'cart-empty'));
  dialog.showModal();
  wake().then(({ showPanel }) => {
    // Not over the page of a shopper who has closed it since.
    if (dialog.open) showPanel();
  }, tellUnreachable);
}

function tellUnreachable(cause: unknown) {
  forget(cause);
  contents.replaceChildren(templateCopy('cart-unreachable'));
}

/** The bars of the last known cart; a rough look that junk in the storage cannot break. */
function countStored(): number {
  const quantities = (readStored('cart') ?? '').matchAll(/"quantity":(\d{1,4})/g);
  return Array.from(quantities).reduce((sum, [, quantity]) => sum + Number(quantity), 0);
}

guardPresses();
// A page that was rendered in advance shows and asks for the cart as it is by the time it is opened.
function begin() {
  const count = countStored();
  showCount(count);
  if (count > 0 || mayHavePayment() || /[?&](code|checkout|add)=/.test(location.search)) wakeUp();
}
whenSeen(() => {
  if (!/[?&]checkout=/.test(location.search)) begin();
  // Who cancelled a payment is led on to the page that was left, which then does the rest.
  else void import('#browser/return-to-left.ts').then(({ returnToLeft }) => returnToLeft() || begin(), begin);
});
onStores(wakeUp);

button.addEventListener('click', open);
// What the page shows is told with the first hand on it.
for (const sign of ['pointerdown', 'keydown', 'wheel']) {
  addEventListener(
    sign,
    () =>
      void import('#stores/page-view.ts').catch((cause: unknown) => {
        logInDev(cause);
      }),
    {
      once: true,
      passive: true,
    },
  );
}
for (const sign of ['pointerenter', 'touchstart', 'focus']) {
  button.addEventListener(sign, wakeUp, { once: true, passive: true });
}
/** A mouse on a button that has only an icon, or the Tab key's way to one, is worth a tooltip. */
function offerTooltip(event: PointerEvent | KeyboardEvent) {
  if (!(event.target instanceof Element) || !event.target.closest(iconButton)) return;
  if (event instanceof PointerEvent ? event.pointerType !== 'mouse' : event.key !== 'Tab') return;
  removeEventListener('pointerover', offerTooltip);
  removeEventListener('keyup', offerTooltip);
  import('./tooltips.ts').then(({ startTooltips }) => startTooltips(event)).catch(logInDev);
}
addEventListener('pointerover', offerTooltip);
addEventListener('keyup', offerTooltip);
closeBeside(dialog);
dialog.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.id === 'cart-retry') open();
});
addEventListener('keydown', ({ key }) => {
  if (key === 'F8') void wake().then(({ showToasts }) => showToasts(), forget);
});
const offer = byId('exit-offer', HTMLDialogElement);
// Who has just ordered is offered no code for a first order.
if (!document.querySelector('order-complete')) {
  armExitOffer(offer, () => void wake().then(({ fillOffer }) => fillOffer(offer), forget));
}
