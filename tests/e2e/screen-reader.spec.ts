import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Virtual } from '@guidepup/virtual-screen-reader';
import { expect, test } from './shop-page.ts';

declare global {
  interface Window {
    screenReader: Virtual;
  }
}

const script = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');
const address = '/virtual-screen-reader.js';

/** A screen reader in the page: it follows the focus and speaks live regions, while a real browser handles the keys. */
class ScreenReader {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page and starts reading; it ends with the page. */
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

  /** Presses Tab until the spoken text includes these words. Returns that text. */
  async tabTo(words: string): Promise<string> {
    for (let presses = 0; presses < 60; presses += 1) {
      await this.forget();
      await this.page.keyboard.press('Tab');
      const phrase = (await this.spoken()).find((said) => said.includes(words));
      if (phrase !== undefined) return phrase;
    }
    throw new Error(`The Tab key never led to '${words}'`);
  }

  /** Presses a key and waits until all phrases were spoken in this order, possibly with others between them. */
  async hears(key: string, ...phrases: readonly RegExp[]) {
    await this.forget();
    await this.page.keyboard.press(key);
    await expect(async () => {
      let spoken = await this.spoken();
      for (const phrase of phrases) {
        const at = spoken.findIndex((said) => phrase.test(said));
        expect(at, `${String(phrase)} in ${spoken.join('\n')}`).toBeGreaterThanOrEqual(0);
        spoken = spoken.slice(at + 1);
      }
    }).toPass({ timeout: 10_000 });
  }
}

test('a purchase by the keyboard alone, as a screen reader says it', { tag: '@desktop' }, async ({ shop, page }) => {
  const reader = new ScreenReader(page);
  await reader.open('/products');
  expect(await reader.tabTo('Skip to')).toBe('link, Skip to the content');
  expect(await reader.tabTo('Cart')).toBe('button, Cart, 0 items, has popup dialog');
  expect(await reader.tabTo('Products')).toBe('link, Products, current item');

  expect(await reader.tabTo('radio')).toMatch(/^radio, Shea\sButter\b[^]*, checked, position 1, set size 2/);
  await reader.hears('ArrowDown', /^radio, Coconut\sOil\/Olive\sOil\sBlend\b[^]*position 2, set size 2/);
  expect(await reader.tabTo('combobox')).toMatch(/^combobox, Scent, jasmine/);
  await page.keyboard.type('Rose');
  expect(await reader.tabTo('One more')).toBe('button, One more');
  await reader.hears('Enter', /^polite: \$18\.00/, /^polite: Only 4 more bars until your 20% discount!/);
  expect(await reader.tabTo('Add to Cart')).toMatch(/^button, Add to Cart/);
  await reader.hears('Enter', /^polite: Added 2 bars of Coconut\/Olive Rose\. 2 bars in your cart\.$/);

  await shop.assertCount(2);
  await page.keyboard.press('Home');
  await shop.cartButton.focus();
  await reader.hears('Enter', /^dialog, Your cart$/, /^button, Close cart$/);
  await expect(shop.line('Coconut Oil/Olive Oil Blend, Rose')).toBeVisible();
  expect(await reader.tabTo('One more')).toBe('button, One more of Coconut Oil/Olive Oil Blend, Rose');
  await reader.hears('Enter', /^polite: .*3/);
  await expect(shop.panel.getByText('free shipping included')).toBeVisible();
  expect(await reader.tabTo('Checkout')).toBe('button, Checkout');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sandbox/checkout/**');
  await expect(page.getByRole('button', { name: 'Pay $27.00' })).toBeVisible();
});
