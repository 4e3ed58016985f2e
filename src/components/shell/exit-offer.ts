import { readStored, writeStored } from '#browser/storage.ts';

const flag = 'exit_intent_shown';

/** Whether somebody types, or a dialog is open. */
const isBusy = () => document.querySelector('dialog[open], :is(input, textarea, select):focus') !== null;

/**
 * Shows the offer once per browser, when the pointer has been in the page and leaves it through the top edge. Never over an
 * open dialog (as the cart is while a checkout starts) or while somebody types. `fill` gives it its buttons; without them it
 * still shows the coupon and closes.
 */
export function armExitOffer(dialog: HTMLDialogElement, fill: () => void): void {
  if (readStored(flag) !== null) return;
  const page = document.documentElement;

  function leave({ clientY }: MouseEvent) {
    if (clientY > 0 || isBusy()) return;
    page.removeEventListener('mouseleave', leave);
    if (readStored(flag) !== null) return;
    writeStored(flag, 'true');
    dialog.showModal();
    fill();
  }

  page.addEventListener(
    'mouseenter',
    () => {
      page.addEventListener('mouseleave', leave);
    },
    { once: true },
  );
}
