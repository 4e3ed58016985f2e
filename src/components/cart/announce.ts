import { addedNote } from '#shop/cart-status.ts';
import { $addition } from '#stores/page-stores.ts';
import { find } from '../shell/shell-elements.ts';

/** Screen readers need this long to notice a region; a dialog that opens after the addition is open by then. */
const headStartMs = 150;

const dialog = find(document, '#cart-panel', HTMLDialogElement);
/** Built with the page: not every screen reader announces a region that is inserted with its text. */
const regions = [document.body, dialog].map((place) => place.querySelector(':scope > [role=status]'));

$addition.subscribe((addition) => {
  if (!addition) return;
  // Emptied, so that the same text is announced again.
  for (const region of regions) region?.replaceChildren();
  setTimeout(() => {
    // While the dialog is open, content outside it is inert.
    regions[dialog.open ? 1 : 0]?.replaceChildren(addedNote(addition));
  }, headStartMs);
});
