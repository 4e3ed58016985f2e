import { bringStyled } from '../shell/bring-apart.ts';

/** Gives the list of a product page its filters and pages, which the build has set apart; elsewhere they are there. */
export async function bringControls(list: HTMLElement): Promise<void> {
  const [spread, pages] = list.querySelectorAll('.spread-place, .pages-place');
  if (!spread || !pages) return;
  try {
    await bringStyled(spread);
  } catch (cause) {
    // The link to all reviews stands below.
    spread.remove();
    throw cause;
  }
  pages.append(...spread.querySelectorAll(':scope > .reviews-none, :scope > nav'));
}
