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
    const button = this.page.getByRole('button', { name: /^(Mark as shipped|Correct the number)$/ });
    // A press while the one before is still at work does nothing.
    await expect(button).not.toHaveAttribute('aria-busy');
    await button.click();
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

/** Buys bars of shea butter and rose by requests alone, with the shopper's cookies. Answers the order's number. */
export async function buy({ page: { request } }: ShopPage, email: string, quantity = 2): Promise<string> {
  await request.post('/api/cart', { data: { base: 'shea butter', scent: 'rose', quantity } });
  const session: unknown = await (await request.post('/api/create-checkout-session')).json();
  const url = String(Reflect.get(Object(session), 'url'));
  const payer = { email, name: 'Ann Lee', line1: '12 Hill Street', city: 'Portland', state: 'OR', zip: '97201' };
  const card = { card: '4242 4242 4242 4242', expiry: '12 / 31', cvc: '123' };
  await request.post(url, { form: { action: 'pay', ...payer, ...card }, maxRedirects: 0 });
  // As the order page does, which records the order if Stripe's message has not yet.
  const order: unknown = await (await request.get(`/api/checkout-session/${url.split('/').at(-1) ?? ''}`)).json();
  return String(Reflect.get(Object(order), 'orderNumber'));
}
