import type { Page } from '@playwright/test';
import { expect, type ShopPage } from './shop-page.ts';

/** The admin as the owner meets it. */
export class AdminPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async signIn(secret = 'sandbox-owner-secret') {
    await this.page.goto('/owner');
    await this.page.getByLabel('Secret').fill(secret);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async openOrder(number: string) {
    await this.page.getByRole('searchbox').fill(number);
    await this.page.getByRole('button', { name: 'Find' }).click();
    await this.page.getByRole('link', { name: new RegExp(`^${number}`) }).click();
    await expect(this.heading(`Order ${number}`)).toBeVisible();
  }

  async ship(tracking: string) {
    await this.page.getByLabel('USPS tracking number').fill(tracking);
    await this.page.getByRole('button', { name: /^(Mark as shipped|Correct the number)$/ }).click();
  }

  /** What the printer gets, in place of its dialog. */
  async print(button: RegExp) {
    await this.page.evaluate(() => Reflect.set(window, 'print', () => undefined));
    await this.page.getByRole('button', { name: button }).click();
    await this.page.emulateMedia({ media: 'print' });
  }

  async donePrinting() {
    await this.page.emulateMedia({ media: 'screen' });
    await this.page.evaluate(() => dispatchEvent(new Event('afterprint')));
  }
}

/** Buys bars of shea butter and rose, without the shop's pages. Answers the order's number. */
export async function buy(shop: ShopPage, email: string, quantity = 2): Promise<string> {
  const { request } = shop.page;
  await request.post('/api/cart', { data: { base: 'shea butter', scent: 'rose', quantity } });
  const session: unknown = await (await request.post('/api/create-checkout-session')).json();
  await shop.open(String(Reflect.get(Object(session), 'url')));
  await shop.pay({ email });
  await expect(shop.page.getByText(email)).toBeVisible({ timeout: 15_000 });
  const number = await shop.page.getByText(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/).textContent();
  return String(number);
}
