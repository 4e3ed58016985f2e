import { startDevShop, type DevShop } from './dev-shop.ts';
import { expect as expectSoon, test } from './shop-page.ts';

/** The dev server compiles on request and reloads the browser, which takes longer than a built page. */
const expect = expectSoon.configure({ timeout: 60_000 });

// One server for all tests, which edit its files one after another.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let dev: DevShop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  dev = await startDevShop();
});
test.afterAll(() => dev.close());

test('@desktop a bar is added and checked out', async ({ shop, page }) => {
  const answer = await page.goto(`${dev.origin}/product/shea-butter-rose`);
  // The first page takes longest: everything that pages share is compiled for it.
  await expect(shop.addButton).toBeVisible({ timeout: 180_000 });
  // The last build's policy does not allow the style elements that Vite adds.
  expect(answer?.headers()['content-security-policy']).toBeUndefined();
  await shop.addToCart();
  await expect(shop.cartButton).toHaveAccessibleName('Cart, 1 item');
  await shop.cartButton.click();
  await shop.panel.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL('**/sandbox/checkout/**', { timeout: 60_000 });
  // Vite would reload the page then, and lose a click.
  expect(dev.said()).not.toContain('dependencies optimized');
  expect(dev.said()).not.toContain('must not go live');
});

test('@desktop a mistake in a content file is named in the terminal, and pages keep the last words', async ({
  page,
}) => {
  const policy = 'src/content/policies/return-policy.md';
  await dev.edit(policy, 'effective: 2025-10-21', 'effective: soon');
  await expect.poll(dev.said).toMatch(/return-policy\.md[^]*effective[^]*must be a date such as 2025-10-21/);
  await page.goto(`${dev.origin}/return-policy`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return Policy');
  await dev.edit(policy, 'effective: soon', 'effective: 2025-10-21');
});

test('@desktop the admin opens', async ({ page }) => {
  await page.goto(`${dev.origin}/owner`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
