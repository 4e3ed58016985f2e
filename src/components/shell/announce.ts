/** Screen readers need so long to notice a region; a dialog that opens because of the news is open by then. */
const headStartMs = 150;

/** A live region that cannot be seen. */
function regionIn(place: Element): HTMLElement {
  const region = document.createElement('p');
  region.role = 'status';
  region.className = 'sr-only';
  place.append(region);
  return region;
}

/** Says things aloud without a word on the screen: in the dialog while it is open, since what lies outside cannot be heard then. */
export function announcer(dialog: HTMLDialogElement): (text: string) => void {
  const inPage = regionIn(document.body);
  const inDialog = regionIn(dialog);
  return (text) => {
    // The same words are news again.
    for (const region of [inPage, inDialog]) region.textContent = '';
    setTimeout(() => {
      (dialog.open ? inDialog : inPage).textContent = text;
    }, headStartMs);
  };
}
