import type { Page } from '@playwright/test';

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
