import { startDevShop, type DevShop } from './dev-shop.ts';
import { expect as expectSoon, test } from './shop-page.ts';

/** The dev server compiles on request and reloads the browser, which takes longer than a built page. */
const expect = expectSoon.configure({ timeout: 60_000 });

// One server for all tests, which edit its files one after another.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

let dev: DevShop;
const refused: Parameters<DevShop['edit']> = [
  'src/content/home.yaml',
  'heading: Handmade. Organic. Honest.',
  'titel: Soap',
];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  dev = await startDevShop(refused);
});
test.afterAll(() => dev.close());

// The page shown for a mistake in a content file has status 500.
test.use({ expectedErrors: [/500/] });

test('@desktop with a mistake in a content file every page says what to write, until that is done; then a bar is added and checked out', async ({
  shop,
  page,
}) => {
  const overlay = page.locator('vite-error-overlay');
  await page.goto(`${dev.origin}/product/shea-butter-rose`);
  await expect(overlay).toContainText('home.yaml, line 1: hero: Unrecognized key: "titel"');
  await expect(overlay).toContainText('content/home.yaml:1:1');
  await expect(overlay).toContainText('home.yaml, line 1: hero.heading: must be text');
  const [path, right, wrong] = refused;
  await dev.edit(path, wrong, right);
  // The first page takes longest: everything that pages share is compiled for it.
  await expect(shop.addButton).toBeVisible({ timeout: 180_000 });

  const answer = await page.reload();
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

test('@desktop the admin opens', async ({ page }) => {
  await page.goto(`${dev.origin}/owner`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
