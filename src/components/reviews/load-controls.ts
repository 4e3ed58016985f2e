import { loadDeferredStyled } from '../shell/load-deferred-markup.ts';

/** Gives the list of a product page its filters and pages, which the build has set apart; elsewhere they are there. */
export async function loadControls(list: HTMLElement): Promise<void> {
  const [spread, pages] = list.querySelectorAll('.spread-place, .pages-place');
  if (!spread || !pages) return;
  try {
    await loadDeferredStyled(spread);
  } catch (cause) {
    // The link to all reviews stands below.
    spread.remove();
    throw cause;
  }
  pages.append(...spread.querySelectorAll(':scope > .reviews-none, :scope > nav'));
}
