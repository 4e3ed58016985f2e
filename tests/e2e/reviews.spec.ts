import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { holdBack } from './delay-requests.ts';
import { laterScripts } from './page-code.ts';
import { expect, failedRequests, readingTest as test } from './shop-page.ts';

// When the code loads, or fails to. tests/components/reviews.test.ts has filters, pages and the form.
test.use({ expectedErrors: failedRequests });

const hostile = '<img src=x onerror="window.hacked=1">'.repeat(2500);

const list = (page: Page) => page.locator('review-list');
const status = (page: Page) => list(page).getByRole('status');
const filter = (page: Page, name: RegExp) =>
  list(page).getByRole('list', { name: 'Filter by stars' }).getByRole('button', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a reload of the page at its reviews brings the reader back to the one that was read', async ({ shop, page }) => {
  await shop.open('/products#reviews');
  await expect(list(page).getByLabel(/stars? of 5$/)).toHaveCount(10);
  const review = list(page).locator('.review').nth(7);
  const top = () => review.evaluate((element) => element.getBoundingClientRect().top);
  await review.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
  const before = await top();
  await page.reload({ waitUntil: 'networkidle' });
  expect(Math.abs((await top()) - before)).toBeLessThan(5);
  await button(page, 'Next').click();
  await expect(status(page)).toHaveText('139 reviews, page 2 of 14');
  await expect(list(page).locator('ol:focus')).toHaveCount(1);
});

test('taps before the script has loaded are replayed in order', async ({ shop, page }) => {
  const letGo = await holdBack(page, await laterScripts(page, '/reviews'));
  await shop.open('/reviews');
  await filter(page, /^4 stars/).click();
  await button(page, 'Next').click();
  letGo();
  await expect(status(page)).toHaveText('24 reviews with 4 stars, page 2 of 3');
});

test('without scripts list and form say so, keep what was typed, and work on the next try, which sends and shows nothing', async ({
  shop,
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const scripts = await laterScripts(page, '/reviews');
  await page.route(scripts, (route) => route.abort());
  await shop.open('/reviews');
  await filter(page, /^4 stars/).click();
  await expect(status(page)).toHaveText('The reviews did not load. Please check your connection and try again.');
  await button(page, 'Write a Review').click();
  await expect(page.getByText('The form did not load. Please check your connection and try again.')).toBeVisible();
  expect(await axeFindings(page, 'review-form')).toEqual([]);
  await page.unroute(scripts);
  await button(page, 'Write a Review').click();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Your email').fill('ann@example.com');
  await page.getByLabel('Your review').fill(hostile);
  await page.locator('label', { has: page.getByRole('radio', { name: '5 stars' }) }).click();
  await button(page, 'Submit review').click();
  await expect(shop.toast).toContainText('Your review has been submitted and will appear after moderation.');
  await filter(page, /^4 stars/).click();
  await expect(status(page)).toHaveText('24 reviews with 4 stars, page 1 of 3');
  expect(await page.evaluate(() => Reflect.has(window, 'hacked'))).toBe(false);
  expect(sent).toEqual([]);
});
