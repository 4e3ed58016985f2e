import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { formatCents } from '#shop/money.ts';
import { barLines, cartTotals, type CodeDiscount } from '#shop/pricing.ts';
import { paymentFields } from '../payment-fields.ts';
import { whole } from './launch.ts';

/** What so many bars cost with shipping, such as '$14.00'. */
export const priceOf = (bars: number, code?: CodeDiscount): string =>
  formatCents(cartTotals(barLines(bars), code).chargeCents);

export class ShopPage {
  readonly page: Page;
  /** Console messages that do not fail the test. */
  readonly expectedErrors: RegExp[] = [];
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
  get checkoutButton() {
    return this.panel.getByRole('button', { name: 'Checkout' });
  }
  get toast() {
    return this.page.getByRole('region', { name: 'Notification' }).getByRole('listitem');
  }

  async open(path: string) {
    await this.page.goto(path);
  }

  /** From now on these requests fail, or get this answer, which the console may report. */
  async fail(addresses: Parameters<Page['route']>[0], answer?: { status: number; json?: object }) {
    this.expectedErrors.push(/Failed to (load resource|fetch)|ApiError|ERR_|dynamically imported module/);
    await this.page.route(addresses, (route) => (answer ? route.fulfill({ json: {}, ...answer }) : route.abort()));
  }

  async choose({ base, scent, bars = 1 }: { base?: RegExp; scent?: string; bars?: number }) {
    if (base) await this.page.getByRole('radio', { name: base }).check();
    if (scent) await this.page.getByLabel('Scent').selectOption(scent.toLowerCase());
    const more = this.page.getByRole('button', { name: /^One more/ }).first();
    for (let added = 1; added < bars; added += 1) await more.click();
  }

  /** A press that follows another within half a second would be a double click. */
  async addToCart() {
    await expect(this.addButton).not.toHaveText(/^Add(ing|ed)/);
    await this.addButton.click();
  }

  async addFrom(path: string, bars = 1) {
    await this.open(path);
    await this.choose({ bars });
    await this.addToCart();
    await this.assertCount(bars);
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
    await expect(this.cartButton).toHaveAccessibleName(`Cart, ${count} ${count === 1 ? 'item' : 'items'}`);
  }

  async openCart() {
    await this.cartButton.click();
    await expect(this.panel).toBeVisible();
  }

  line(kind: string) {
    const remove = this.page.getByRole('button', { name: new RegExp(`^Remove .*${kind}$`) });
    return this.panel.getByRole('listitem').filter({ has: remove });
  }

  oneMore(kind: string) {
    return this.line(kind).getByRole('button', { name: /^One more/ });
  }

  async assertAmount(row: string, amount: string) {
    await expect(this.panel.locator('dl > div').filter({ hasText: row }).getByRole('definition')).toHaveText(amount);
  }

  async openTab(path: string): Promise<ShopPage> {
    const tab = new ShopPage(await this.page.context().newPage());
    await tab.open(path);
    return tab;
  }

  async checkOut() {
    await this.checkoutButton.click();
    await this.page.waitForURL('**/sandbox/checkout/**');
  }

  async pay(email: string) {
    for (const [label, value] of Object.entries(paymentFields(email)))
      await this.page.getByLabel(label, { exact: true }).fill(value);
    await this.page.getByRole('button', { name: /^Pay / }).click();
  }
}

/** Notes errors in the console and violations of the page's policy. */
async function noteErrors(page: Page, note: (text: string) => void): Promise<void> {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  });
  page.on('pageerror', (error) => note(error.message));
  await page.context().exposeFunction('noteViolation', note);
  await page.context().addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, 'noteViolation');
      if (typeof report === 'function') report(`Blocked by ${effectiveDirective}: ${blockedURI}`);
    });
  });
}

/** A busy browser may learn late, between two pages, that reduced motion is set. */
const late = /ViewTransition opt-in disabled|Transition was aborted .* Page already revealed/;

/** Chromium's warning about `tools` in the Permissions-Policy while WebMCP is an experiment. */
const experiment =
  /Permissions-Policy header: (Origin trial controlled feature not enabled|Unrecognized feature): 'tools'/;

/** A test with a shop; fails on an unexpected console error or a violation of the page's policy. */
export const test = base.extend<{ shop: ShopPage }, { wholeBrowser: Browser }>({
  shop: async ({ page }, use) => {
    const errors: string[] = [];
    await noteErrors(page, (text) => errors.push(text));
    const shop = new ShopPage(page);
    await use(shop);
    const expected = [late, experiment, ...shop.expectedErrors];
    const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },
  // It starts slowly: a file's tests (mode 'default') share one.
  wholeBrowser: [
    async ({ playwright }, use) => {
      // Playwright turns the back/forward cache off unless this default is removed.
      const ignoreDefaultArgs = ['--disable-back-forward-cache'];
      const browser = await playwright.chromium.launch({ ...whole, ignoreDefaultArgs });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

export const withoutScripts = test.extend({ javaScriptEnabled: false });

export const wholeTest = test.extend({
  context: async ({ wholeBrowser }, use) => {
    const context = await wholeBrowser.newContext();
    await use(context);
    await context.close();
  },
});

export { expect };
