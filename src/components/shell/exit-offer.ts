import { readStored, writeStored } from '#browser/storage.ts';

const flag = 'exit_intent_shown';

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;
const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Shows the offer once per browser, when the pointer has been in the page and leaves it through the top edge. Never over an
 * open dialog (as the cart is while a checkout starts) or while somebody types.
 */
export function armExitOffer(dialog: HTMLDialogElement): void {
  if (readStored(flag) !== null) return;
  const page = document.documentElement;

  function open() {
    dialog.showModal();
    // Without its code the dialog still shows the coupon and closes.
    import('./fill-offer.ts').then(
      ({ fillOffer }) => fillOffer(dialog),
      () => undefined,
    );
  }

  function leave({ clientY }: MouseEvent) {
    if (clientY > 0 || isTyping() || isDialogOpen()) return;
    page.removeEventListener('mouseleave', leave);
    if (readStored(flag) !== null) return;
    writeStored(flag, 'true');
    open();
  }

  page.addEventListener(
    'mouseenter',
    () => {
      page.addEventListener('mouseleave', leave);
    },
    { once: true },
  );
}
