import type { Locator, Page } from '@playwright/test';

/** Touch targets less than 44 px high. Links within a sentence are excepted, as in WCAG 2.5.8; a radio is as high as its label. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInSentence = (element: Element) => {
      const others = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element);
      const isInline = getComputedStyle(element).display === 'inline';
      // Not after a finished sentence or a label: 'Elena Marsh, founder. Read my story'
      const isAlone =
        /[.:]\s*$/.test(element.previousSibling?.textContent ?? '') && !element.nextSibling?.textContent?.trim();
      const isBesideText = others.some((node) => node instanceof Text && /\w/.test(node.data));
      return isInline && isBesideText && !isAlone;
    };
    /** A link may cover its whole card. */
    const cardOf = (element: HTMLElement) =>
      getComputedStyle(element, '::after').position === 'absolute' ? element.offsetParent : element;
    const heightOf = (element: HTMLElement) =>
      Math.max(
        ...[element, element.closest('label'), cardOf(element)].map((one) => one?.getBoundingClientRect().height ?? 0),
      );
    return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, select, input, textarea')]
      .filter((element) => element.checkVisibility() && !element.matches('.skip-link') && !isInSentence(element))
      .filter((element) => heightOf(element) < 43.5)
      .map((element) => `${element.outerHTML.slice(0, 120)} ${heightOf(element).toFixed(0)} px`);
  });

/** What axe and IBM's engine let pass: words in sight that nothing reads, a dialog without a name, a section without a heading. */
export const unheard = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    return [
      ...all('[aria-hidden=true]').filter(({ textContent }) => /[a-z]{3}/i.test(textContent)),
      ...all('dialog').filter((dialog) => !dialog.ariaLabel && !dialog.ariaLabelledByElements?.[0]?.textContent),
      ...all('section').filter((section) => !section.querySelector('h1, h2, h3')),
    ].map(({ outerHTML }) => outerHTML.slice(0, 160));
  });

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Text that is cut off by an element around it, or leaves the window sideways. */
export const cutText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('dialog:modal') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const found: string[] = [];
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || !/\S/.test(node.data)) continue;
      if (parent.closest('.skip-link, option') || getComputedStyle(parent).fontSize === '0px') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const [from, to] = [Math.min(...lines.map(({ left }) => left)), Math.max(...lines.map(({ right }) => right))];
      for (let around: Element | null = parent; around && lines.length > 0; around = around.parentElement) {
        const { overflowX, display } = getComputedStyle(around);
        if (display === 'inline') continue;
        if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth) break;
        const isEdge = around === document.documentElement;
        const { left, right } = isEdge ? { left: 0, right: innerWidth } : around.getBoundingClientRect();
        // For screen readers only.
        if (right - left < 2) break;
        if (!(isEdge || /hidden|clip/.test(overflowX)) || (from > left - 1 && to < right + 1)) continue;
        found.push(`${node.data.trim()} (${around.className || around.localName})`);
        break;
      }
    }
    return found;
  });

/** Nothing covers the beginning of its first and its last line. */
export const isSeen = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(left + 4, y)));
  });

/** Runs in the page: what hides a part of the focused control, or of the card that it belongs to in a row of cards. */
export async function hiddenFocus(): Promise<string | undefined> {
  await new Promise((drawn) => requestAnimationFrame(drawn));
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const name = (focused.ariaLabel ?? focused.textContent).trim();
  const { left, top, width, height } = focused.getBoundingClientRect();
  if (top >= innerHeight || top + height <= 0) return `${name}: outside the window`;
  const card = focused.closest('li');
  const strip = card?.parentElement;
  if (card && strip && getComputedStyle(strip).overflowX === 'auto') {
    const { left: from, right: to } = card.getBoundingClientRect();
    if (from < -1 || to > innerWidth + 1) return `${name}: its card is cut off`;
  }
  for (const across of [0.02, 0.5, 0.98])
    for (const down of [0.02, 0.5, 0.98]) {
      const on = document.elementFromPoint(left + width * across, top + height * down);
      for (let cover = on; cover && !cover.contains(focused); cover = cover.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(cover).position)) return `${name}: under ${cover.className}`;
    }
  return undefined;
}
