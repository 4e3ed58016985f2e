import type { Page } from '@playwright/test';

/** Touch targets less than 44 px high. Links within a sentence are excepted, as in WCAG 2.5.8; a radio is as high as its label. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInSentence = (element: Element) => {
      const others = [...(element.parentElement?.childNodes ?? [])].filter((node) => node !== element);
      const isInline = getComputedStyle(element).display === 'inline';
      return isInline && others.some((node) => node.nodeType === Node.TEXT_NODE && /\w/.test(node.textContent ?? ''));
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

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words in headings that break over two lines. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines = (text: Text, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    };
    return [...document.querySelectorAll('main :is(h1, h2, h3)')].flatMap((heading) => {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
        for (const { 0: word, index } of node.data.matchAll(/[^\s/-]+/g)) {
          if (lines(node, index, index + word.length) > 1) found.push(word);
        }
      }
      return found;
    });
  });
