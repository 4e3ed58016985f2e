import { expect, test as base } from './shop-page.ts';
import { startServedShop, type ServedShop } from './served-shop.ts';

/** A name that is not this machine's own, so that the browser grants nothing that it keeps for https and localhost. */
const host = 'phone.shop.test';

/** The shop as a phone in the same network meets it, by http: no Secure cookies, no locks, no random UUIDs, no clipboard. */
const test = base.extend<object, { servedShop: ServedShop }>({
  servedShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for the braces
    async ({}, use) => {
      const shop = await startServedShop('http', host);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ servedShop }, use) => {
    await use(servedShop.origin);
  },
});
test.use({
  // Said of pages by http, where the header has no effect.
  expectedErrors: [/Cross-Origin-Opener-Policy header has been ignored/],
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    });
  },
});

test('a bundle and a bar are bought to the order number', async ({ shop, page, context }) => {
  await shop.open('/product/shea-butter-rose');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await shop.addToCart();
  await shop.assertCount(1);
  await page.getByRole('button', { name: 'Add the Family Pack' }).click();
  await shop.assertCount(7);
  expect(await context.cookies()).toMatchObject([{ name: 'cart', httpOnly: true, secure: false, sameSite: 'Lax' }]);
  await expect(shop.panel).toBeVisible();
  await shop.checkOut();
  await shop.pay({ email: 'dee@example.com' });
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
  await expect(page.getByText('dee@example.com')).toBeVisible();
  await shop.assertCount(0);
});
