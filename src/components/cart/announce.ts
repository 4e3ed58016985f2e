import { addedNote, type Addition } from '#shop/added-note.ts';
import { $addition } from '#stores/page-stores.ts';
import { byId } from '../shell/shell-elements.ts';

/** Screen readers need this long to notice a region; a dialog that opens after the addition is open by then. */
const headStartMs = 150;

/** The live region in the markup: not every screen reader announces a region that is inserted with its text. */
function regionIn(place: Element): Element {
  const region = place.querySelector(':scope > [role=status]');
  if (!region) throw new Error('No live region');
  return region;
}

/** Announces it to screen readers: in the dialog while one is open, since content outside is inert then. */
function announce(addition: Addition) {
  const dialog = byId('cart-panel', HTMLDialogElement);
  const inPage = regionIn(document.body);
  const inDialog = regionIn(dialog);
  // Cleared, so that the same text is announced again.
  for (const region of [inPage, inDialog]) region.textContent = '';
  setTimeout(() => {
    (dialog.open ? inDialog : inPage).textContent = addedNote(addition);
  }, headStartMs);
}

$addition.subscribe((addition) => {
  if (addition) announce(addition);
});
