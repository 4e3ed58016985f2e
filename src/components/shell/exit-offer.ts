import { copyText } from '#browser/clipboard.ts';
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

  async function open() {
    dialog.showModal();
    const { mount } = await import('#islands/ExitOffer.tsx');
    const words = { copy: dialog.dataset['copy'] ?? '', continue: dialog.dataset['continue'] ?? '' };
    const contents = dialog.querySelector('#exit-offer-contents');
    const close = () => {
      dialog.close();
    };
    if (contents) mount(contents, { words, copyText, close });
  }

  function leave({ clientY }: MouseEvent) {
    if (clientY > 0 || isTyping() || isDialogOpen()) return;
    page.removeEventListener('mouseleave', leave);
    if (readStored(flag) !== null) return;
    writeStored(flag, 'true');
    void open();
  }

  page.addEventListener(
    'mouseenter',
    () => {
      page.addEventListener('mouseleave', leave);
    },
    { once: true },
  );
}
