import { expect, type Page } from '@playwright/test';
import { recordAnnouncements, toLine } from '../live-regions.ts';

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

  /**
   * Presses the keys, one after the other. Then the live regions say exactly this, in this order, and nothing more until
   * the next call; `focus` has the focus.
   */
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

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** The focus is here, and nothing more is said. */
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
