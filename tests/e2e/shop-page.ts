import { expect, type Page } from '@playwright/test';
import { paymentFields } from '../payment-fields.ts';
import { noteErrors, unexpected } from './page-errors.ts';
import { test as base } from './worker-fixtures.ts';

/** The shop as a page object: one verb for each thing that shoppers do. */
export class ShopPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get cartButton() {
    return this.page.getByRole('button', { name: /^Cart, \d+ items?$/ });
  }
  get panel() {
    return this.page.getByRole('dialog', { name: 'Your cart' });
  }
  get addButton() {
    return this.page.getByRole('button', { name: 'Add to Cart', exact: true });
  }

  get toast() {
    return this.page.getByRole('region', { name: 'Notification' }).getByRole('listitem');
  }

  async open(path: string) {
    await this.page.goto(path);
  }

  async choose({ base, scent, bars = 1 }: { base?: RegExp; scent?: string; bars?: number }) {
    if (base) await this.page.getByRole('radio', { name: base }).check();
    if (scent) await this.page.getByLabel('Scent').selectOption(scent.toLowerCase());
    for (let added = 1; added < bars; added += 1) {
      await this.page
        .getByRole('button', { name: /^One more/ })
        .first()
        .click();
    }
  }

  /** A press that follows another within half a second would be a double click. */
  async addToCart() {
    await expect(this.addButton).not.toHaveText(/^Add(ing|ed)/);
    await this.addButton.click();
  }

  /** Adds bars from a soap's page; `count` is the cart's count afterwards. */
  async addFrom(path: string, bars = 1, count = bars) {
    await this.open(path);
    await this.choose({ bars });
    await this.addToCart();
    await this.assertCount(count);
  }

  /** The addition is announced to screen readers, in the page or in the panel. */
  async assertSaid(words: string | RegExp = /^Added .* in your cart\.$/) {
    await expect(this.page.getByRole('status').filter({ hasText: words })).toHaveCount(1);
  }

  async addSevenMixed() {
    const rose = { base: 'shea butter', scent: 'rose', quantity: 4 };
    const teaTree = { base: 'coconut olive blend', scent: 'tea tree', quantity: 3 };
    await this.page.request.post('/api/cart', { data: { items: [rose, teaTree] } });
    await this.open('/story');
    await this.assertCount(7);
  }

  async assertCount(count: number) {
    await expect(this.cartButton).toHaveAccessibleName(`Cart, ${String(count)} ${count === 1 ? 'item' : 'items'}`);
  }

  async openCart() {
    await this.cartButton.click();
    await expect(this.panel).toBeVisible();
  }

  line(kind: string) {
    const remove = this.page.getByRole('button', { name: new RegExp(`^Remove .*${kind}$`) });
    return this.panel.getByRole('listitem').filter({ has: remove });
  }

  async assertAmount(row: string, amount: string) {
    const group = this.panel.locator('dl > div').filter({ hasText: row });
    await expect(group.getByRole('definition')).toHaveText(amount);
  }

  async openTab(path: string): Promise<ShopPage> {
    const tab = new ShopPage(await this.page.context().newPage());
    await tab.open(path);
    return tab;
  }

  async checkOut() {
    await this.panel.getByRole('button', { name: 'Checkout' }).click();
    await this.page.waitForURL('**/sandbox/checkout/**');
  }

  async pay(email: string) {
    for (const [label, value] of Object.entries(paymentFields(email))) {
      await this.page.getByLabel(label, { exact: true }).fill(value);
    }
    await this.page.getByRole('button', { name: /^Pay / }).click();
  }
}

/** Console messages of tests that let requests fail. */
export const failedRequests = [/Failed to (load resource|fetch)|ApiError|ERR_|dynamically imported module/];

/** A test with a shop; fails on an unexpected console error or a violation of the page's policy. */
export const test = base.extend<{ shop: ShopPage; expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  shop: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    await noteErrors(page, (text) => errors.push(text));
    await use(new ShopPage(page));
    expect(unexpected(errors, expectedErrors), 'errors in the console').toEqual([]);
  },
});

/** For tests that only read pages: those of a worker share one page, since opening one takes as long as reading it. */
export const readingTest = test.extend<{ page: Page }>({
  page: async ({ shared: { page }, viewport, contextOptions: { reducedMotion = null } }, use) => {
    await use(page);
    // The worker's next test uses the same page.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.emulateMedia({ forcedColors: null, colorScheme: null, contrast: null, reducedMotion });
    if (viewport) await page.setViewportSize(viewport);
  },
  shop: async ({ shared, page, expectedErrors }, use) => {
    shared.errors.length = 0;
    await use(new ShopPage(page));
    expect(unexpected(shared.errors, expectedErrors), 'errors in the console').toEqual([]);
  },
});

/** The same in the full browser instead of the headless shell. */
export const wholeTest = test.extend({
  context: async ({ wholeBrowser }, use) => {
    const context = await wholeBrowser.newContext();
    await use(context);
    await context.close();
  },
});

export { expect };
