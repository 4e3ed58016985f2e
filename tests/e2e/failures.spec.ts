import { expect, test, type ShopPage } from './shop-page.ts';

/** Astro retries a script with a query added to its address. */
const scripts = /\.js(\?|$)/;

test('a cart whose code failed to load says so, and is tried again', async ({ shop, page }) => {
  const alert = shop.panel.getByRole('alert');
  for (const askAgain of [
    () => shop.panel.getByRole('button', { name: 'Try again' }).click(),
    async () => {
      await page.keyboard.press('Escape');
      await shop.openCart();
    },
  ]) {
    await shop.open('/contact');
    await shop.fail(scripts);
    await shop.openCart();
    await expect(alert).toContainText('Your cart didn’t open');
    await page.unroute(scripts);
    await askAgain();
    await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
    await expect(alert).toBeHidden();
  }
});

/** From now on the page's files are missing until it is reloaded. Returns the loads. */
async function deploy(shop: ShopPage): Promise<string[]> {
  const loads: string[] = [];
  shop.expectedErrors.push(/status of 404|dynamically imported module/);
  shop.page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url());
  });
  const files = '**/_astro/*.js*';
  await shop.page.route(files, (route) => (loads.length > 0 ? route.continue() : route.fulfill({ status: 404 })));
  return loads;
}

test('a page that is older than the last deploy is reloaded, once, and stays where it is', async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-rose');
  await shop.open('/story');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const loads = await deploy(shop);
  const reloaded = page.waitForEvent('load');
  // An event instead of a click, which would scroll the button into view first.
  await shop.cartButton.dispatchEvent('click');
  await reloaded;
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await shop.openCart();
  await expect(shop.line('Rose')).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('a page that is older than the last deploy asks first where something is filled in', async ({ shop, page }) => {
  await shop.open('/reviews');
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const name = page.getByLabel('Your name');
  await name.fill('Ann');
  await deploy(shop);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await shop.cartButton.click();
  await expect.poll(() => asked).toEqual([expect.stringContaining('The shop was updated')]);
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Ann');
  await shop.cartButton.click();
  await expect(shop.panel).toBeVisible();
  expect(asked).toHaveLength(1);
});
