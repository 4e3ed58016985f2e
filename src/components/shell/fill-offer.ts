import { copyText } from '#browser/clipboard.ts';
import { mount } from '#islands/ExitOffer.tsx';

/** Gives the open exit dialog its buttons. */
export function fillOffer(dialog: HTMLDialogElement): void {
  const contents = dialog.querySelector('#exit-offer-contents');
  const words = { copy: dialog.dataset['copy'] ?? '', continue: dialog.dataset['continue'] ?? '' };
  const close = () => {
    dialog.close();
  };
  if (contents) mount(contents, { words, copyText, close });
}
