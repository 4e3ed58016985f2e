import type { Page } from '@playwright/test';
import { kindsOfPages } from './kinds-of-pages.ts';
import { expect, test } from './shop-page.ts';

const hostile = '"><img src=x onerror="window.hacked=1">';
const query = new URLSearchParams({ base: hostile, scent: hostile, quantity: '-5', code: hostile, q: hostile });
const junk = [
  '{',
  'null',
  '"text"',
  '[null, 7, {"id":"__proto__","quantity":1e9,"price":[]}]',
  '[{"id":"shea-butter-jasmine","quantity":-3,"price":"9.00"},{"id":"constructor","quantity":2,"price":"0.01"}]',
  `[{"id":${JSON.stringify(hostile)},"quantity":1,"price":${JSON.stringify(hostile)}}]`,
  `{"quantity":1${',"quantity":9999'.repeat(2000)}}`,
];
const keys = ['cart', 'exit_intent_shown', 'last_purchase', 'discount_code'];

const pages = kindsOfPages().filter((path) => path !== '/404');

test('row 105: an address full of markup changes no page', async ({ shop, page }) => {
  for (const path of pages) {
    await shop.open(`${path}?${String(query)}#${hostile}`);
    await expect(page.locator('body')).toBeVisible();
    expect(await page.evaluate(() => document.body.innerHTML)).not.toContain('onerror');
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  }
});

const fill = (page: Page, value: string) =>
  page.evaluate(
    ({ names, text }) => {
      for (const name of names) localStorage.setItem(name, text);
    },
    { names: keys, text: value },
  );

test('row 105: a store in the browser full of junk breaks no page', async ({ shop, page }) => {
  test.slow();
  await shop.open('/');
  for (const [at, path] of pages.entries()) {
    for (const value of [junk[at % junk.length], junk[(at + 3) % junk.length]]) {
      await fill(page, value ?? '');
      await shop.open(path);
      await expect(page.locator('body')).toBeVisible();
      expect(await page.evaluate(() => document.body.innerHTML)).not.toContain('onerror');
    }
  }
});

test('row 105: a shop whose store in the browser is junk still sells', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  for (const value of junk) {
    await fill(page, value);
    await page.reload();
    await shop.openCart();
    await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await shop.addToCart();
  await shop.assertCount(1);
});

test.describe('an order page asked for by junk', () => {
  test.use({ expectedErrors: [/40[04]|431|414/] });

  test('row 99: says Order Complete, runs nothing and counts no purchase', async ({ shop, page }) => {
    for (const value of [hostile, 'x'.repeat(10_000), 'a&session_id=b']) {
      await shop.open(`/thankyou?session_id=${value === 'a&session_id=b' ? value : encodeURIComponent(value)}`);
      await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
      expect(await page.evaluate(() => [Reflect.get(window, 'hacked'), window.dataLayer ?? []])).toEqual([
        undefined,
        [],
      ]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
});

test('row 106: a review of markup and of 100 kB is neither sent nor shown', async ({ shop, page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await shop.open('/reviews');
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await page.getByLabel('Your name').fill(hostile);
  await page.getByLabel('Your e-mail').fill('ann@example.com');
  await page.getByLabel('Your review').fill(hostile.repeat(2500));
  await page.locator('label', { has: page.getByRole('radio', { name: '5 stars' }) }).click();
  await page.getByRole('button', { name: 'Submit review' }).click();
  await expect(shop.toast).toContainText('Thank you!');
  expect(await page.evaluate(() => document.body.innerHTML)).not.toContain('onerror');
  expect(sent).toEqual([]);
});
