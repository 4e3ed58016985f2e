import { fill, part } from './fill-parts.ts';

interface Question {
  title: string;
  /** What will happen. */
  words: string;
  /** The button that does it. */
  yes: string;
}

/** Asks before what cannot be undone. Escape means no; the other button has the focus. */
export function ask(root: ParentNode, { title, words, yes }: Question): Promise<boolean> {
  const dialog = part(root, 'question');
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('The question is no dialog');
  fill(dialog, { 'question-title': title, 'question-words': words, 'question-yes': yes });
  dialog.returnValue = '';
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
  });
}
