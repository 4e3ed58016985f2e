import { loadDeferredStyled } from '../shell/load-deferred-markup.ts';

/** Loads the filters and pages of a product page's reviews, which the build deferred; other pages have them. */
export async function loadControls(list: HTMLElement): Promise<void> {
  const [spread, pages] = list.querySelectorAll('.spread-place, .pages-place');
  if (!spread || !pages) return;
  try {
    await loadDeferredStyled(spread);
  } catch (cause) {
    // The link to all reviews is below.
    spread.remove();
    throw cause;
  }
  pages.append(...spread.querySelectorAll(':scope > .reviews-none, :scope > nav'));
}
