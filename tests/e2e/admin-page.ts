import type { Page } from '@playwright/test';
import { spacedTracking } from '#shop/tracking.ts';
import { expect, type ShopPage } from './shop-page.ts';

/** A USPS number that no other order has, in groups as on a label. */
export function newTracking(): string {
  const digits = `940011${String(Date.now()).slice(-9)}${String(Math.random()).slice(2, 8)}`;
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 0);
  return spacedTracking(digits + String((1000 - sum) % 10));
}

export const misread = (tracking: string) => tracking.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));

export class AdminPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { level: 1, name });
  }

  static async open(page: Page): Promise<AdminPage> {
    const admin = new AdminPage(page);
    await page.goto('/owner');
    await admin.signIn();
    await expect(admin.heading('To ship')).toBeVisible();
    return admin;
  }

  async signIn(secret = 'sandbox-owner-secret') {
    await this.page.getByLabel('Secret').fill(secret);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  async openOrder(number: string) {
    await this.page.getByRole('searchbox').fill(number);
    await this.page.getByRole('button', { name: 'Find' }).click();
    await expect(this.heading('Found')).toBeVisible();
    await this.page.getByRole('link', { name: new RegExp(`^${number}`) }).click();
    await expect(this.heading(`Order ${number}`)).toBeVisible();
  }

  async ship(tracking: string) {
    await this.page.getByLabel('USPS tracking number').fill(tracking);
    const button = this.page.getByRole('button', { name: /^(Mark as shipped|Correct the number)$/ });
    // A click is ignored while the last one is in progress.
    await expect(button).not.toHaveAttribute('aria-busy');
    await button.click();
  }

  /** What would be printed, instead of the print dialog. */
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

export const ann = { name: 'Ann Lee', line1: '12 Hill Street', line2: '', city: 'Portland', state: 'OR', zip: '97201' };

/** Buys shea butter and rose bars by requests with the shopper's cookies. Returns the order number. */
export const buy = async (shop: ShopPage, email: string, quantity = 2) =>
  (await buyMix(shop, [{ base: 'shea butter', scent: 'rose', quantity }], { ...ann, email })).number;

/** Buys these bars with a gift note. Returns the order's number and session. */
export async function buyMix(
  { page: { request } }: ShopPage,
  items: { base: string; scent: string; quantity: number }[],
  payer: typeof ann & { email: string },
  giftNote?: string,
) {
  await request.post('/api/cart', { data: { items } });
  if (giftNote !== undefined) await request.patch('/api/cart', { data: { giftNote } });
  const session: unknown = await (await request.post('/api/create-checkout-session')).json();
  const url = String(Reflect.get(Object(session), 'url'));
  const card = { card: '4242 4242 4242 4242', expiry: '12 / 31', cvc: '123' };
  await request.post(url, { form: { action: 'pay', ...payer, ...card }, maxRedirects: 0 });
  // The order page's request, which records the order if Stripe's event has not yet.
  const id = url.split('/').at(-1) ?? '';
  const order: unknown = await (await request.get(`/api/checkout-session/${id}`)).json();
  return { id, number: String(Reflect.get(Object(order), 'orderNumber')) };
}
