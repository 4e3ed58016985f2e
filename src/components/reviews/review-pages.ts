/** Draws the pagination: hidden with one page or fewer, one button a page, the current one in sight. */
export function drawPages(nav: HTMLElement, { page, pages }: { page: number; pages: number }): void {
  nav.hidden = pages <= 1;
  const strip = nav.querySelector('ol');
  const pattern = strip?.firstElementChild;
  if (!strip || !pattern || nav.hidden) return;
  if (strip.childElementCount !== pages) {
    strip.replaceChildren(...Array.from({ length: pages }, (_, index) => buttonFor(pattern, index + 1)));
  }
  for (const button of strip.querySelectorAll('button')) {
    button.ariaCurrent = button.dataset['page'] === String(page) ? 'page' : null;
  }
  for (const step of nav.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    const goal = page + Number(step.dataset['step']);
    step.disabled = goal < 1 || goal > pages;
  }
  centre(strip, strip.children[page - 1]);
}

function buttonFor(pattern: Element, page: number): Node {
  const item = pattern.cloneNode(true) as Element;
  const button = item.querySelector('button');
  if (button) {
    button.dataset['page'] = String(page);
    button.textContent = String(page);
  }
  return item;
}

/** Scrolls the strip, never the page, to center the item. */
function centre(strip: HTMLElement, item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return;
  strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.offsetWidth) / 2;
}
