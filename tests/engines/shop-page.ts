import { expect, inject, test as base } from 'vitest';
import { paymentFields } from '../payment-fields.ts';
import type { Browser, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { Locator } from './locator.ts';
import { startWebKit } from './webkit.ts';

/** The shop as a shopper meets it, in any engine: one verb for each thing they do. */
class ShopPage {
  readonly tab: Tab;
  readonly page: Locator;
  /** As the engine has it, which may be wider than was asked for. */
  readonly width: number;

  constructor(tab: Tab, width: number) {
    this.tab = tab;
    this.width = width;
    this.page = new Locator(tab);
  }

  get panel() {
    return this.page.getByRole('dialog', { name: 'Your cart' });
  }

  get toast() {
    return this.page.getByRole('region', { name: /^Notification/ }).getByRole('listitem');
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }

  line(soap: string) {
    return this.panel.getByRole('listitem', { holding: soap });
  }

  async open(path: string) {
    await this.tab.open(new URL(path, inject('origin')).href);
  }

  async choose({ base, scent, bars = 1 }: { base?: RegExp; scent?: string; bars?: number }) {
    if (base) await this.page.getByRole('radio', { name: base }).click();
    if (scent) await this.page.getByLabel('Scent').select(scent);
    for (let added = 1; added < bars; added += 1) await this.button(/^One more of/).click();
  }

  async addToCart() {
    await this.button('Add to Cart').click();
  }

  /** Adds bars from a soap's own page. */
  async addFrom(path: string, bars: number) {
    await this.open(path);
    await this.choose({ bars });
    await this.addToCart();
    await this.assertCount(bars);
  }

  async assertVisible(locator: Locator) {
    await expect.poll(() => locator.isVisible()).toBe(true);
  }

  async assertHidden(locator: Locator) {
    await expect.poll(() => locator.isVisible()).toBe(false);
  }

  async assertText(locator: Locator, text: string) {
    await expect.poll(() => locator.text()).toContain(text);
  }

  async assertCount(bars: number) {
    await this.assertVisible(this.button(`Cart, ${String(bars)} ${bars === 1 ? 'item' : 'items'}`));
  }

  async openCart() {
    await this.button(/^Cart, \d+ items?$/).click();
    await this.assertVisible(this.panel);
  }

  /** A row of the panel's sums. */
  async assertAmount(row: string, amount: string) {
    const readRows = async () => {
      const names = await this.panel.getByRole('term').texts();
      const amounts = await this.panel.getByRole('definition').texts();
      return names.map((name, index) => [name, amounts[index]]);
    };
    await expect.poll(readRows).toContainEqual([row, amount]);
  }

  /** Leads to the payment page, whose button names the sum. */
  async checkOut(amount: string) {
    await this.panel.getByRole('button', { name: 'Checkout' }).click();
    await this.assertVisible(this.button(`Pay ${amount}`));
  }

  /** Fills the payment page's form with the card that always succeeds. */
  async pay(email: string) {
    for (const [label, value] of Object.entries(paymentFields(email))) await this.page.getByLabel(label).fill(value);
    await this.button(/^Pay /).click();
  }

  /**
   * Leaves by the top edge, and again if the page has not seen the pointer come before. No driver moves a pointer out of its
   * window, so the event of leaving is made by hand.
   */
  async leaveByTheTopUntil(shown: Locator) {
    const leave = async () => {
      await this.tab.moveTo(200, 300);
      await this.tab.moveTo(200, 200);
      await this.tab.evaluate(() => {
        document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: 0 }));
      });
      return shown.isVisible();
    };
    await expect.poll(leave).toBe(true);
  }

  /** Clicks the page to the left of a dialog, or above it, or below it. False where the dialog covers the page. */
  async clickBeside(dialog: Locator): Promise<boolean> {
    const box = await dialog.box();
    const height = await this.tab.evaluate(() => innerHeight);
    const spots = [
      { x: box.x / 2, y: height / 2, room: box.x },
      { x: this.width / 2, y: box.y / 2, room: box.y },
      { x: this.width / 2, y: (box.y + box.height + height) / 2, room: height - box.y - box.height },
    ];
    const spot = spots.find(({ room }) => room > 8);
    if (spot) await this.tab.clickAt(Math.round(spot.x), Math.round(spot.y));
    return spot !== undefined;
  }
}

/** A test with a shop in a tab of its own; an uncaught error of the page fails it. */
export const test = base
  .extend('files', { scope: 'worker' }, () => inject('files'))
  .extend('browser', { scope: 'worker' }, async ({ files }, { onCleanup }): Promise<Browser> => {
    const browser = await (files.engine === 'Firefox' ? startFirefox(files) : startWebKit(files));
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('shop', async ({ browser }, { onCleanup }) => {
    const tab = await browser.newTab(inject('width'));
    onCleanup(async () => {
      await tab.close();
      expect(tab.errors, 'errors of the page').toEqual([]);
    });
    return new ShopPage(tab, await tab.evaluate(() => innerWidth));
  });

export { expect };
