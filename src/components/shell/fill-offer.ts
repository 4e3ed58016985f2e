import { copyText } from '#browser/clipboard.ts';
import { mount } from '#islands/ExitOffer.tsx';
import { fullStyle } from './full-style.ts';

/** Gives the open exit dialog its buttons. */
export async function fillOffer(dialog: HTMLDialogElement): Promise<void> {
  const contents = dialog.querySelector('#exit-offer-contents');
  const words = { copy: dialog.dataset['copy'] ?? '', continue: dialog.dataset['continue'] ?? '' };
  const close = () => {
    dialog.close();
  };
  await fullStyle;
  if (contents) mount(contents, { words, copyText, close });
}
