/** Screen readers need so long to notice a region; a dialog that opens because of the news is open by then. */
const headStartMs = 150;

/** The live region of the page's markup: one that comes together with its first words is not read out everywhere. */
function regionIn(place: Element): Element {
  const region = place.querySelector(':scope > [role=status]');
  if (!region) throw new Error('No live region');
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
