/** Needed after the first input: closing dialogs, the delivery day, the key to the toasts. */
import { logInDev, loadOnce } from '#browser/loading.ts';
import '#stores/page-analytics.ts';

const delivery = document.querySelector('[data-delivery]');
if (delivery) import('../product/delivery-day.ts').then(({ showDeliveryDay }) => showDeliveryDay(delivery), logInDev);

/** No first-order code right after an order. */
const mayOffer = !document.querySelector('order-complete');
const loadOffer = loadOnce(() => import('./exit-offer.ts'));

/** Loads the exit offer, and shows it when the mouse leaves at the top. */
function followMouse(event: PointerEvent) {
  const hasLeft = event.type === 'pointerleave' && event.clientY <= 0;
  if (mayOffer)
    loadOffer().then(({ showExitOffer }) => {
      if (hasLeft) showExitOffer();
    }, logInDev);
}

/** The modal dialog whose backdrop was pressed, not its padding or scroll bar. */
function dialogAround({ target, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement)) return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? target : undefined;
}

let pressed: HTMLDialogElement | undefined;

/**
 * Closes a modal dialog on a press, `pointerdown` and `click`, on its backdrop, for browsers without `closedby="any"`.
 * Selecting text from the inside out does not close it.
 */
function lightDismiss(event: MouseEvent) {
  if (event.type === 'pointerdown') pressed = dialogAround(event);
  else if (event.type === 'click' && pressed === dialogAround(event)) pressed?.close();
}

export function onInput(event: Event): void {
  if (event instanceof PointerEvent && ['pointerover', 'pointerleave'].includes(event.type)) {
    if (event.pointerType === 'mouse') followMouse(event);
    return;
  }
  if (event instanceof MouseEvent) lightDismiss(event);
  if (event instanceof KeyboardEvent && event.key === 'F8')
    import('./toasts.ts').then(({ focusToasts }) => focusToasts(), logInDev);
}
