import type { Page } from '@playwright/test';
import { assertAccessible } from './axe.ts';
import { holdBack } from './delay-requests.ts';
import { laterScripts } from './page-code.ts';
import { expect, test } from './shop-page.ts';

// When the code loads, or fails to. tests/components/reviews.test.ts has filters and pages, heard.spec.ts the form.

const list = (page: Page) => page.locator('review-list');
const status = (page: Page) => list(page).getByRole('status');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a first page is whole, come to by its address, and a reload keeps the place', async ({ shop, page }) => {
  await shop.open('/products#reviews');
  await expect(list(page).getByLabel(/stars? of 5$/)).toHaveCount(10);
  const review = list(page).locator('.review').nth(7);
  const top = () => review.evaluate((element) => element.getBoundingClientRect().top);
  await review.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  const before = await top();
  await page.reload({ waitUntil: 'networkidle' });
  expect(Math.abs((await top()) - before)).toBeLessThan(5);
});

test('taps before the script has loaded are replayed in order', async ({ shop, page }) => {
  const letGo = await holdBack(page, await laterScripts(page, '/reviews'));
  await shop.open('/reviews');
  await button(page, /^4 stars/).click();
  await button(page, '2').click();
  await button(page, 'Next').click();
  letGo();
  await expect(status(page)).toHaveText('24 reviews with 4 stars, page 3 of 3');
});

test('without scripts list and form say so, and work on the next try, sending nothing', async ({ shop, page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const scripts = await laterScripts(page, '/reviews');
  await shop.fail(scripts);
  await shop.open('/reviews');
  await button(page, /^4 stars/).click();
  await expect(status(page)).toHaveText('The reviews didn’t load. Please check your connection and try again.');
  await button(page, 'Write a Review').click();
  await expect(page.getByText('The form didn’t load. Please check your connection and try again.')).toBeVisible();
  await assertAccessible(page, 'review-form');
  await page.unroute(scripts);
  await button(page, 'Write a Review').click();
  await page.getByLabel('Your name').fill('Ann');
  await assertAccessible(page, 'main');
  await page.getByLabel('Your email').fill('ann@example.com');
  await page.getByLabel('Your review').fill('<img src=x onerror="window.hacked=1">'.repeat(2500));
  await page.locator('label', { has: page.getByRole('radio', { name: '5 stars' }) }).click();
  await button(page, 'Submit review').click();
  await expect(shop.toast).toContainText('Your review has been submitted and will appear after moderation.');
  await button(page, /^4 stars/).click();
  await expect(status(page)).toHaveText('24 reviews with 4 stars, page 1 of 3');
  await assertAccessible(page, 'main');
  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
  expect(sent).toEqual([]);
});
