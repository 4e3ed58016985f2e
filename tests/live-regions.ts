/** What a live region said: its text when it changed, and what can keep a screen reader from saying it. */
export interface Announcement {
  text: string;
  urgency: 'polite' | 'assertive';
  /** Outside the open modal dialog, where nothing is announced. */
  isInert: boolean;
  /** A region that was inserted with its text; not every screen reader announces those, except alerts. */
  isNew: boolean;
}

declare global {
  interface Window {
    announcements: Announcement[];
  }
}

/** Runs in the page: records in `window.announcements` what its live regions say from now on. */
export function recordAnnouncements(): void {
  const selector = '[role=status], [role=alert], [role=log], output, [aria-live]';
  const isLive = (region: Element) => region.getAttribute('aria-live') !== 'off';
  const said = new WeakMap<Element, string>();
  window.announcements = [];

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.ariaHidden === 'true') return '';
    const { display, visibility } = getComputedStyle(node);
    if (display === 'none' || visibility === 'hidden') return '';
    const text = [...node.childNodes].map(textOf).join('');
    return display.startsWith('inline') ? text : ` ${text} `;
  }
  const trimmed = (region: Element) => textOf(region).replace(/\s+/g, ' ').trim();
  const regionsIn = (nodes: Iterable<Node>) =>
    [...nodes].flatMap((node) =>
      node instanceof Element ? [node, ...node.querySelectorAll(selector)].filter((one) => one.matches(selector)) : [],
    );
  const aroundOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(selector);

  for (const region of document.querySelectorAll(selector)) said.set(region, trimmed(region));
  new MutationObserver((records) => {
    const changed = new Set(records.flatMap(({ target, addedNodes }) => [...regionsIn(addedNodes), aroundOf(target)]));
    for (const region of changed) {
      if (!region?.isConnected || !isLive(region)) continue;
      const text = trimmed(region);
      const before = said.get(region);
      said.set(region, text);
      // What a page is built with is read, and not announced.
      if (text === '' || text === before || document.readyState === 'loading') continue;
      const isAlert = region.role === 'alert';
      const isAssertive = (region.getAttribute('aria-live') ?? (isAlert ? 'assertive' : 'polite')) === 'assertive';
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      const isInert = modal !== undefined && !modal.contains(region);
      const isNew = before === undefined && !isAlert;
      window.announcements.push({ text, urgency: isAssertive ? 'assertive' : 'polite', isInert, isNew });
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** 'polite: Saved', with what keeps it from being heard. */
export const toLine = ({ text, urgency, isInert, isNew }: Announcement): string =>
  `${urgency}: ${text}${isInert ? ' (outside the open dialog)' : ''}${isNew ? ' (new region)' : ''}`;
