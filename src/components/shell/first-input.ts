/** What a page needs with the first input and not before: tooltips, closing of dialogs, the day of delivery, soaps beside a soap, the key that leads to the notifications. */
import { logInDev } from '#browser/dev-console.ts';
import { loadOnce } from '#browser/load-once.ts';
import '#stores/page-analytics.ts';
import { pulseWithCount } from './badge-pulse.ts';
import { iconButton } from './page-elements.ts';

pulseWithCount();
const besideSoap = document.querySelector<HTMLElement>('[data-related]');
if (besideSoap)
  import('../product/related-products.ts').then(({ showBeside }) => {
    showBeside(besideSoap);
  }, logInDev);
const delivery = document.querySelector('[data-delivery]');
if (delivery) import('../product/delivery-day.ts').then(({ showDeliveryDay }) => showDeliveryDay(delivery), logInDev);

let hasTooltips = false;
let isDialogUsed = false;
/** Who has just ordered is offered no code for a first order. */
const mayOffer = !document.querySelector('order-complete');
const loadOffer = loadOnce(() => import('./exit-offer.ts'));
const loadClosing = loadOnce(() => import('./light-dismiss.ts'));

/** A mouse on a button that has only an icon, or the Tab key's way to one, is worth a tooltip. */
function offerTooltip(event: PointerEvent | KeyboardEvent) {
  if (hasTooltips || !(event.target instanceof Element) || !event.target.closest(iconButton)) return;
  hasTooltips = true;
  import('./tooltips.ts').then(({ startTooltips }) => startTooltips(event)).catch(logInDev);
}

/** What only a mouse can ask for. */
function followMouse(event: PointerEvent) {
  if (event.type === 'pointerover') offerTooltip(event);
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
  if (event instanceof KeyboardEvent && event.type === 'keyup') {
    if (event.key === 'Tab') offerTooltip(event);
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
