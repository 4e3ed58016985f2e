import { expect, type Page } from '@playwright/test';

/** What a live region said: its text when it changed, and what can keep a screen reader from saying it. */
interface Announcement {
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
function recordAnnouncements(): void {
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
const toLine = ({ text, urgency, isInert, isNew }: Announcement): string =>
  `${urgency}: ${text}${isInert ? ' (outside the open dialog)' : ''}${isNew ? ' (new region)' : ''}`;

/** By default a poll waits up to a second between two looks. */
const often = { intervals: [50] };

/** A purchase as it is heard: what live regions say after each key, and what has the focus. */
export class Heard {
  readonly page: Page;
  private constructor(page: Page) {
    this.page = page;
  }

  /** Listens from the next page on. */
  static async on(page: Page): Promise<Heard> {
    await page.addInitScript(recordAnnouncements);
    return new Heard(page);
  }

  /** The focused element's role, name and state, as in an accessibility tree; '' for none. */
  async focus(): Promise<string> {
    const focused = this.page.locator(':focus');
    if ((await focused.count()) === 0) return '';
    const [line = ''] = (await focused.ariaSnapshot()).split('\n');
    return line.replace(/^- /, '').replace(/:$/, '');
  }

  private lines = async () => (await this.page.evaluate(() => window.announcements)).map(toLine);

  /** Presses the keys in turn. The live regions then say exactly this, and no more until the next call; `focus` has the focus. */
  async press(keys: string, lines: readonly unknown[] = [], focus?: string | RegExp): Promise<void> {
    expect(await this.lines(), `before ${keys}`).toEqual([]);
    for (const key of keys.split(' ')) await this.page.keyboard.press(key);
    await this.says(lines, keys);
    if (focus !== undefined)
      await expect.poll(() => this.focus(), { message: `focus after ${keys}`, ...often }).toMatch(focus);
  }

  /** Follows the focused link or submits the focused form. */
  async goTo(url: string): Promise<void> {
    await this.says([], 'before Enter');
    await this.page.keyboard.press('Enter');
    await this.page.waitForURL(url);
  }

  async rests(focus: string): Promise<void> {
    await expect.poll(() => this.focus(), often).toMatch(focus);
    await this.says([]);
  }

  /** The live regions say exactly this since the last call. */
  async says(lines: readonly unknown[], message = 'said'): Promise<void> {
    await expect.poll(this.lines, { message, ...often }).toEqual(lines);
    await this.page.evaluate(() => {
      window.announcements = [];
    });
  }

  /** Presses Tab until something with this role and name has the focus; nothing is said meanwhile. */
  async tabTo(wanted: string): Promise<void> {
    for (let presses = 0; presses < 80; presses += 1) {
      await this.page.keyboard.press('Tab');
      if ((await this.focus()).startsWith(wanted)) return;
    }
    throw new Error(`Tab never led to ${wanted}`);
  }
}
