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
