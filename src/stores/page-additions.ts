/** What adds bars, apart from the page's other stores: a page where nothing is added does without. */
import { forgetPress } from '#browser/one-press.ts';
import { createAdditions } from './additions.ts';
import { $announcement, cart, toasts } from './page.ts';

export const additions = createAdditions({
  cart,
  toasts,
  announce: (text) => {
    $announcement.set({ text });
  },
  forgetPress,
});
