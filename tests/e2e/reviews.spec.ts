import type { Page } from '@playwright/test';
import { holdBack } from './delay-requests.ts';
import { laterScripts } from './page-code.ts';
import { expect, test } from './shop-page.ts';

const list = (page: Page) => page.locator('review-list');
const status = (page: Page) => list(page).getByRole('status');
const filter = (page: Page, name: RegExp) =>
  list(page).getByRole('list', { name: 'Filter by stars' }).getByRole('button', { name });
const pageButton = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const giveFiveStars = (page: Page) =>
  page.locator('label', { has: page.getByRole('radio', { name: '5 stars' }) }).click();

async function write(page: Page) {
  await button(page, 'Write a Review').click();
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Your e-mail').fill('ann@example.com');
  await page.getByLabel('Your review').fill('It lathers well.');
}

test(
  'a filter shows the reviews with its stars from their first page on; pressed again, all of them',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    await shop.open('/reviews');
    await pageButton(page, '3').click();
    await expect(status(page)).toHaveText('139 reviews, page 3 of 14');
    await filter(page, /^4 stars/).click();
    await expect(status(page)).toHaveText('24 reviews with 4 stars, page 1 of 3');
    await expect(filter(page, /^4 stars/)).toHaveAttribute('aria-pressed', 'true');
    await expect(list(page).getByLabel('4 stars of 5')).toHaveCount(10);
    await filter(page, /^3 stars/).click();
    await expect(list(page).getByLabel('3 stars of 5')).toHaveCount(3);
    await expect(pageButton(page, 'Next')).toBeHidden();
    await filter(page, /^1 star/).click();
    await expect(list(page).getByText('No reviews with this rating yet.')).toBeVisible();
    await filter(page, /^1 star/).click();
    await expect(status(page)).toHaveText('139 reviews, page 1 of 14');
  },
);

test(
  'the pages run from the first to the last, and the focus goes to the list',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    await shop.open('/reviews');
    await expect(pageButton(page, 'Previous')).toBeDisabled();
    await pageButton(page, 'Next').click();
    await expect(status(page)).toHaveText('139 reviews, page 2 of 14');
    await expect(list(page).locator('ol:focus')).toHaveCount(1);
    await pageButton(page, '14').click();
    await expect(status(page)).toHaveText('139 reviews, page 14 of 14');
    await expect(list(page).getByLabel(/stars? of 5$/)).toHaveCount(9);
    await expect(pageButton(page, 'Next')).toBeDisabled();
  },
);

for (const [way, comeToList] of [
  ['by its address', (page: Page) => page.goto('/products#reviews')],
  ["past it, to the page's end", (page: Page) => page.keyboard.press('End')],
] as const) {
  test(`a first page is whole, come to ${way}`, { tag: '@desktop' }, async ({ shop, page }) => {
    await shop.open('/products');
    await comeToList(page);
    await status(page).scrollIntoViewIfNeeded();
    await expect(list(page).getByLabel(/stars? of 5$/)).toHaveCount(10);
    await pageButton(page, 'Next').click();
    await expect(status(page)).toHaveText('139 reviews, page 2 of 14');
  });
}

test('taps that are quicker than the script are played back in order', { tag: '@desktop' }, async ({ shop, page }) => {
  const letGo = await holdBack(page, await laterScripts(page, '/reviews'));
  await shop.open('/reviews');
  await filter(page, /^4 stars/).click();
  await pageButton(page, 'Next').click();
  letGo();
  await expect(status(page)).toHaveText('24 reviews with 4 stars, page 2 of 3');
});

test(
  'a review without stars is kept back; with them it is thanked for, and nothing is sent',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await shop.open('/reviews');
    await write(page);
    await button(page, 'Submit review').click();
    await expect(shop.toast).toContainText('Rating Required');
    await expect(page.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
    await giveFiveStars(page);
    await button(page, 'Submit review').click();
    await expect(shop.toast.last()).toContainText('Your review has been submitted and will appear after moderation.');
    await expect(page.getByLabel('Your name')).toBeHidden();
    await expect(button(page, 'Write a Review')).toBeFocused();
    await button(page, 'Write a Review').click();
    await expect(page.getByLabel('Your name')).toHaveValue('');
    expect(sent).toEqual([]);
  },
);

test(
  'what is wrong stands beside its field, and the first one has the focus',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    const name = page.getByLabel('Your name');
    const email = page.getByLabel('Your e-mail');
    const text = page.getByLabel('Your review');
    const faults = [
      [name, 'Please enter your name.', 'Ann'],
      [email, 'Please enter your e-mail address.', 'ann@example.com'],
      [text, 'Please write a sentence or two about your bar.', 'It lathers well.'],
    ] as const;
    await shop.open('/reviews');
    await button(page, 'Write a Review').click();
    await button(page, 'Submit review').click();
    await expect(shop.toast).toContainText('Rating Required');
    await expect(name).toBeFocused();
    await shop.toast.getByRole('button', { name: 'Close' }).click();
    await giveFiveStars(page);
    for (const [field, words, typed] of faults) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(words);
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      await field.fill(typed);
      await expect(field).not.toHaveAttribute('aria-invalid');
      await expect(field).toHaveAccessibleDescription('');
    }
    await email.fill('ann');
    await button(page, 'Submit review').click();
    await expect(email).toHaveAccessibleDescription('Please enter a full e-mail address, such as ann@example.com.');
    await expect(email).toBeFocused();
    await expect(shop.toast).toHaveCount(0);
    await email.fill('ann@example.com');
    await button(page, 'Submit review').click();
    await expect(shop.toast).toContainText('Thank you!');
  },
);

test.describe('without a connection', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  const lost = 'The reviews did not load. Please check your connection and try again.';

  test('a list without its data says so, and works on the next try', async ({ shop, page }) => {
    await page.route('**/reviews.json', (route) => route.abort());
    await shop.open('/reviews');
    await filter(page, /^4 stars/).click();
    await expect(status(page)).toHaveText(lost);
    await page.unroute('**/reviews.json');
    await filter(page, /^4 stars/).click();
    await expect(status(page)).toHaveText('24 reviews with 4 stars, page 1 of 3');
  });

  test('without scripts list and form say so, keep what was typed, and work on the next try', async ({
    shop,
    page,
  }) => {
    const scripts = await laterScripts(page, '/reviews');
    const toasts = '**/review-toasts*';
    await page.route(toasts, (route) => route.abort());
    await page.route(scripts, (route) => route.abort());
    await shop.open('/reviews');
    await filter(page, /^4 stars/).click();
    await expect(status(page)).toHaveText(lost);
    await button(page, 'Write a Review').click();
    await expect(page.getByText('The form did not load. Please check your connection and try again.')).toBeVisible();
    await page.unroute(scripts);
    await write(page);
    await giveFiveStars(page);
    await button(page, 'Submit review').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your review was not submitted. Please check your connection and try again.',
    );
    await expect(page.getByLabel('Your review')).toHaveValue('It lathers well.');
    await page.unroute(toasts);
    await button(page, 'Submit review').click();
    await expect(shop.toast).toContainText('Thank you!');
    await expect(page.getByRole('alert')).toBeHidden();
    await filter(page, /^4 stars/).click();
    await expect(status(page)).toHaveText('24 reviews with 4 stars, page 1 of 3');
  });
});
