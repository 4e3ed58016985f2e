import type { Page } from '@playwright/test';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { laterScripts } from './page-code.ts';
import { expect, test, type ShopPage } from './shop-page.ts';

async function buy(shop: ShopPage, email: string) {
  await shop.addFrom('/product/shea-butter-rose', 4);
  await shop.addFrom('/product/coconut-olive-tea-tree', 3, 7);
  await shop.openCart();
  await shop.checkOut();
  await shop.pay({ email });
}

const main = (page: Page) => page.getByRole('main');
const complete = (page: Page) => expect(page.getByRole('heading', { name: 'Order Complete!', level: 1 })).toBeVisible();
const number = /\b[A-Z0-9]{5}-[A-Z0-9]{5}\b/;

async function showsOrder(page: Page, email: string) {
  await complete(page);
  for (const words of [
    number,
    email,
    /Rose\s+4 x Handmade Soap, Shea Butter/,
    /Tea Tree\s+3 x Handmade Soap, Coconut Oil\/Olive Oil Blend/,
    '$36.00',
    '20% Bundle Discount',
    '-$12.60',
    'Total charged',
    '$50.40',
    '12 Hill Street',
    'Portland, OR 97201',
  ]) {
    await expect(main(page)).toContainText(words, { useInnerText: true });
  }
}

test('the order page shows number, e-mail, soap, amounts and address, and again after a reload', async ({
  shop,
  page,
}) => {
  await buy(shop, 'ida@example.com');
  await showsOrder(page, 'ida@example.com');
  const shown = await main(page).innerText();
  for (const again of [() => page.reload(), () => shop.open('/thankyou')]) {
    await again();
    await showsOrder(page, 'ida@example.com');
    expect(await main(page).innerText()).toBe(shown);
    await expect(page).toHaveURL('/thankyou');
  }
});

test('what is kept for the reload is the id, in this tab', { tag: '@desktop' }, async ({ shop, page, context }) => {
  await buy(shop, 'kept@example.com');
  await showsOrder(page, 'kept@example.com');
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), history.state]));
  expect(kept).toContain('cs_test_');
  expect(kept).not.toMatch(/kept@|Hill|Rose/);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toMatch(/cs_test_|kept@|Hill/);
  const other = await context.newPage();
  await other.goto('/thankyou');
  await expect(main(other).getByText('Looking for an order?')).toBeVisible();
  await expect(main(other)).not.toContainText('kept@example.com');
});

const answered = (page: Page, status: number, body: object) =>
  page.route('**/api/checkout-session/*', (route) => route.fulfill({ status, json: body }));
const arrival = `/thankyou?session_id=cs_test_${'a'.repeat(58)}`;

test('an answer that holds no more than the e-mail is shown', { tag: '@desktop' }, async ({ shop, page }) => {
  await answered(page, 200, { customerEmail: 'only@example.com' });
  await shop.open(arrival);
  await complete(page);
  await expect(main(page).getByText('Confirmation sent to')).toBeVisible();
  await expect(main(page).getByText('only@example.com')).toBeVisible();
  for (const label of ['Order number', 'Goes to', 'Your soap', 'Total charged']) {
    await expect(main(page).getByText(label, { exact: true })).toBeHidden();
  }
});

test(
  'without an order the page keeps its heading and says where to look for one',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    await shop.open('/thankyou');
    await complete(page);
    await expect(main(page).getByText('Looking for an order?')).toBeVisible();
    await expect(main(page).getByText('What happens now')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Shop Again' })).toBeVisible();
  },
);

test('an order is shown with the wrapped bars, in the place that was kept for them', async ({ shop, page }) => {
  await keepShifts(page);
  await answered(page, 200, { customerEmail: 'only@example.com' });
  await shop.open(arrival);
  await complete(page);
  const picture = main(page).locator('.order-picture img');
  await expect(picture).toBeInViewport();
  await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete)).toBe(true);
  const { seen, moved } = await shiftOn(page);
  expect(seen, moved).toBeLessThanOrEqual(0.005);
});

test(
  'a phone without an order fetches no picture, and shows the stamp',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (/\.(avif|jpg)$/.test(request.url())) pictures.push(request.url());
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await shop.open('/thankyou');
    await complete(page);
    await expect(main(page).locator('.order-stamp')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(pictures).toEqual([]);
  },
);

test.describe('when the shop cannot be asked', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/503|Failed to fetch|ERR_|dynamically imported module/] });

  test('the page says so, and shows the order on the next try', async ({ shop, page }) => {
    await answered(page, 503, { message: 'Away.' });
    await buy(shop, 'late@example.com');
    await complete(page);
    await expect(main(page).getByText('We could not look up your order just now.')).toBeVisible();
    await page.unroute('**/api/checkout-session/*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await showsOrder(page, 'late@example.com');
    await expect(page.getByText('We could not look up')).toBeHidden();
  });

  test('a page whose code does not arrive says so too', async ({ shop, page }) => {
    await page.route(await laterScripts(page, '/thankyou'), (route) => route.abort());
    await shop.open(arrival);
    await complete(page);
    await expect(main(page).getByText('We could not look up your order just now.')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says what happened and where to look', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(arrival);
    await complete(page);
    await expect(main(page)).toContainText('If you have paid, your order is placed.', { useInnerText: true });
    await expect(page.getByText('Looking up your order')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Shop Again' })).toBeVisible();
  });
});
