import type { Page } from '@playwright/test';
import { expect, failedRequests, test } from './shop-page.ts';

test.use({ expectedErrors: failedRequests });

/** Astro retries a script with a query added to its address. */
const scripts = /\.js(\?|$)/;

test('a failed load of the cart code is reported, and retried by a button or the next opening', async ({
  shop,
  page,
}) => {
  const alert = shop.panel.getByRole('alert');
  for (const askAgain of [
    () => shop.panel.getByRole('button', { name: 'Try again' }).click(),
    async () => {
      await page.keyboard.press('Escape');
      await shop.openCart();
    },
  ]) {
    await shop.open('/contact');
    await page.route(scripts, (route) => route.abort());
    await shop.openCart();
    await expect(alert).toContainText('Your cart did not open');
    await page.unroute(scripts);
    await askAgain();
    await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
    await expect(alert).toBeHidden();
  }
});

test.describe('a page that is older than the last deploy', () => {
  /** From now on the page's files are missing until it is reloaded. */
  async function deploy(page: Page) {
    let isOld = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOld = false;
    });
    await page.route('**/_astro/*.js*', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
  }

  test('is reloaded, once, and stays where it is', async ({ shop, page }) => {
    await shop.addFrom('/product/shea-butter-rose');
    await shop.open('/story');
    await page.evaluate(() => {
      scrollTo({ top: 700, behavior: 'instant' });
    });
    await deploy(page);
    const loads: string[] = [];
    page.on('load', () => loads.push(page.url()));
    // An event instead of a click, which would scroll the button into view first.
    await shop.cartButton.dispatchEvent('click');
    await expect.poll(() => loads).toHaveLength(1);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    await shop.openCart();
    await expect(shop.line('Rose')).toBeVisible();
    expect(loads).toHaveLength(1);
  });

  test('asks first where something is filled in, and keeps it', async ({ shop, page }) => {
    await shop.open('/reviews');
    await page.getByRole('button', { name: 'Write a Review' }).click();
    const name = page.getByLabel('Your name');
    await name.fill('Ann');
    await deploy(page);
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
});
