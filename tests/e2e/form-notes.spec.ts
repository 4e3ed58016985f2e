import type { Page } from '@playwright/test';
import { maxQuantity } from '#shop/cart.ts';
import { islandScripts } from './page-code.ts';
import { expect, readingTest, test } from './shop-page.ts';

/** Everything that the form says without being touched; React must not be needed for it. */
const form = (page: Page) => page.locator('main astro-island');
const delivery = /^Order today, get it \w{3}, \w{3} \d+ - \w{3}, \w{3} \d+\.$/;
const limit = 'A cart takes up to 999 bars of one kind. For a larger order, please contact us.';

/** Answers the code of React and islands that was asked for since. */
async function watchIslands(page: Page): Promise<() => URL[]> {
  const isIsland = await islandScripts(page, '/products');
  const scripts: URL[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url())));
  return () => scripts.filter(isIsland);
}

test('the hint counts the cart before the form is touched, on every product page', async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-rose', 4);
  for (const path of ['/products', '/product/coconut-olive-tea-tree']) {
    const islands = await watchIslands(page);
    await shop.open(path);
    await expect(form(page).getByText('Only 1 more bar until your 20% discount!')).toBeVisible();
    await expect(form(page).getByText('6 bars cost less than 5: you pay $1.80 less.')).toBeVisible();
    await expect(form(page).getByText(delivery)).toBeVisible();
    expect(islands()).toEqual([]);
  }
});

test('the hint follows the cart before the form is touched', async ({ shop, page, context }) => {
  await shop.addFrom('/product/shea-butter-rose', 2);
  await shop.open('/products');
  await expect(form(page).getByText('Only 3 more bars until your 20% discount!')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/product/shea-butter-rose');
  await other.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(form(page).getByText('Only 2 more bars until your 20% discount!')).toBeVisible();
  // And says the same once React has the form.
  await page.getByLabel('Scent').focus();
  await expect(page.getByRole('button', { name: /^(Copy link|Share this soap)$/ })).toBeVisible();
  await expect(form(page).getByText('Only 2 more bars until your 20% discount!')).toBeVisible();
});

test('an applied code is counted before the form is touched', async ({ shop, page }) => {
  await shop.open('/discount/FIRSTTIMESHOPPER');
  await expect(shop.toast).toBeVisible();
  await shop.open('/products');
  await expect(form(page).getByText("You'll get 30% off your entire order at checkout!")).toBeVisible();
  await expect(form(page).getByText('You pay $6.30 (30% off)')).toBeVisible();
});

const quantityOf = (page: Page) => page.getByRole('group', { name: /^Quantity/ }).getByRole('status');
for (const { asked, bars, total, says } of [
  { asked: '2', bars: 2, total: '$18.00', says: ['Only 4 more bars until your 20% discount!'] },
  {
    asked: '6',
    bars: 6,
    total: '$54.00',
    says: ['Only 4 more bars until your 30% discount!', 'You pay $43.20 (20% off)'],
  },
  { asked: '998', bars: 998, total: '$8,982.00', says: ['You pay $6,287.40 (30% off)'] },
  { asked: '999', bars: maxQuantity, total: '$8,991.00', says: [limit] },
  { asked: '1000', bars: maxQuantity, total: '$8,991.00', says: [limit] },
  { asked: '5000', bars: maxQuantity, total: '$8,991.00', says: [limit] },
  { asked: '9'.repeat(400), bars: maxQuantity, total: '$8,991.00', says: [limit] },
]) {
  readingTest(
    `a link to ${asked.slice(0, 9)} bars says all there is to say, before React and after`,
    async ({ shop, page }) => {
      const islands = await watchIslands(page);
      await shop.open(`/products?quantity=${asked}`);
      const assertSaid = async () => {
        await expect(quantityOf(page)).toHaveText(String(bars));
        await expect(form(page).getByText(total, { exact: true })).toHaveText([total, total]);
        for (const words of says) await expect(form(page).getByText(words)).toBeVisible();
        await expect(form(page).getByText(limit)).toHaveCount(says.includes(limit) ? 1 : 0);
        await expect(form(page).getByText(delivery)).toBeVisible();
      };
      await assertSaid();
      expect(islands()).toEqual([]);
      await page.getByLabel('Scent').focus();
      await expect(page.getByRole('button', { name: /^(Copy link|Share this soap)$/ })).toBeVisible();
      await assertSaid();
    },
  );
}

test('a page without input fetches nothing for its notes; the first input fills them in', async ({ shop, page }) => {
  await shop.open('/products');
  await expect(form(page).getByText('Only 5 more bars until your 20% discount!')).toBeVisible();
  await expect(form(page).getByText(delivery)).toHaveCount(0);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(form(page).getByText(delivery)).toBeVisible();
});
