import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Virtual } from '@guidepup/virtual-screen-reader';
import { expect } from './shop-page.ts';

declare global {
  interface Window {
    screenReader: Virtual;
  }
}

const script = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');
const address = '/virtual-screen-reader.js';

/** A screen reader in the page: it follows the focus and speaks what live regions announce, while a real browser takes the keys. */
export class ScreenReader {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page and reads from there on; it ends with the page. */
  async open(path: string) {
    await this.page.route(`**${address}`, (route) => route.fulfill({ path: script, contentType: 'text/javascript' }));
    await this.page.goto(path);
    await this.page.evaluate(async (from) => {
      const { virtual } = (await import(from)) as { virtual: Virtual };
      window.screenReader = virtual;
      await virtual.start({ container: document.body });
    }, address);
  }

  private readonly spoken = () => this.page.evaluate(() => window.screenReader.spokenPhraseLog());
  private readonly forget = () => this.page.evaluate(() => window.screenReader.clearSpokenPhraseLog());

  /** Goes on by Tab until something is spoken of which this is a part, and answers all of what is said then. */
  async tabTo(words: string): Promise<string> {
    for (let presses = 0; presses < 60; presses += 1) {
      await this.forget();
      await this.page.keyboard.press('Tab');
      const phrase = (await this.spoken()).find((said) => said.includes(words));
      if (phrase !== undefined) return phrase;
    }
    throw new Error(`The Tab key never led to '${words}'`);
  }

  /** Presses a key and waits until all of this was spoken, in this order; what a shop announces may come among other things. */
  async hears(key: string, phrases: readonly RegExp[]) {
    await this.forget();
    await this.page.keyboard.press(key);
    await expect
      .poll(async () => {
        const spoken = await this.spoken();
        const missing = phrases.reduce<number | undefined>((from, phrase) => {
          const at = from === undefined ? -1 : spoken.findIndex((said, index) => index >= from && phrase.test(said));
          return at < 0 ? undefined : at + 1;
        }, 0);
        return missing === undefined ? spoken : phrases;
      })
      .toEqual(phrases);
  }

  /** All that is said of a part of the page, read from its start to its end. */
  async readThrough(selector: string): Promise<string[]> {
    return this.page.evaluate(async (part) => {
      const reader = window.screenReader;
      await reader.stop();
      await reader.start({ container: document.querySelector(part) ?? document.body });
      const first = await reader.lastSpokenPhrase();
      while ((await reader.lastSpokenPhrase()) !== `end of ${first}`) await reader.next();
      return reader.spokenPhraseLog();
    }, selector);
  }
}
