/** Needed after the first input: closing dialogs, the delivery day, related products, the key to the toasts. */
import { logInDev, loadOnce } from '#browser/loading.ts';
import '#stores/page-analytics.ts';

/** The cart button's badge pulses when bars are added. */
function pulseWithCount(): void {
  const badge = document.querySelector('#cart-button .badge');
  if (!badge) return;
  let count = Number(badge.textContent);
  new MutationObserver(() => {
    const before = count;
    count = Number(badge.textContent);
    if (count <= before || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    badge.animate({ scale: [1, 1.35, 1] }, { duration: 250, easing: 'ease-out' });
  }).observe(badge, { childList: true });
}

pulseWithCount();
const besideSoap = document.querySelector<HTMLElement>('[data-related]');
if (besideSoap)
  import('../product/related-products.ts').then(({ showBeside }) => {
    showBeside(besideSoap);
  }, logInDev);
const delivery = document.querySelector('[data-delivery]');
if (delivery) import('../product/delivery-day.ts').then(({ showDeliveryDay }) => showDeliveryDay(delivery), logInDev);

let isDialogUsed = false;
/** No first-order code right after an order. */
const mayOffer = !document.querySelector('order-complete');
const loadOffer = loadOnce(() => import('./exit-offer.ts'));
const loadClosing = loadOnce(() => import('./light-dismiss.ts'));

/** Loads the exit offer, and shows it when the mouse leaves at the top. */
function followMouse(event: PointerEvent) {
  const hasLeft = event.type === 'pointerleave' && event.clientY <= 0;
  if (mayOffer)
    loadOffer().then(({ offer }) => {
      if (hasLeft) offer();
    }, logInDev);
}

export function onInput(event: Event): void {
  if (event instanceof PointerEvent && ['pointerover', 'pointerleave'].includes(event.type)) {
    if (event.pointerType === 'mouse') followMouse(event);
    return;
  }
  isDialogUsed ||= event.target instanceof HTMLDialogElement;
  if (isDialogUsed)
    loadClosing().then(
      ({ lightDismiss }) => {
        lightDismiss(event);
      },
      () => undefined,
    );
  if (event instanceof KeyboardEvent && event.key === 'F8')
    import('./toasts.ts').then(({ reachToasts }) => {
      reachToasts();
    }, logInDev);
}
