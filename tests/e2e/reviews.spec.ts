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
    await expect(list(page).getByText('Nobody has given us this rating so far.')).toBeVisible();
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

test('taps that are quicker than the script are played back in order', { tag: '@desktop' }, async ({ shop, page }) => {
  const letGo = await holdBack(page, await laterScripts(page, '/reviews'));
  await shop.open('/reviews');
  await filter(page, /^4 stars/).click();
  await pageButton(page, 'Next').click();
  letGo();
  await expect(status(page)).toHaveText('24 reviews with 4 stars, page 2 of 3');
});

test('a review without stars is kept back; with them it is thanked for, and nothing is sent', async ({
  shop,
  page,
}) => {
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
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const assertFault = async (page: Page, label: string, words: string) => {
  if (words === '') {
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid');
    await expect(field(page, label)).toHaveAccessibleDescription('');
    return;
  }
  await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, label)).toHaveAccessibleDescription(words);
  await expect(page.getByText(words, { exact: true })).toBeVisible();
};

const faulty = [
  {
    ...{ name: '', email: '', text: '' },
    faults: [
      'Please write your name, or what we may call you.',
      'Please write your e-mail address.',
      'Please write a sentence or two about your bar.',
    ],
    first: 'Your name',
  },
  {
    ...{ name: 'Ann', email: 'ann', text: ' ' },
    faults: [
      '',
      'Please write a whole e-mail address, such as ann@example.com.',
      'Please write a sentence or two about your bar.',
    ],
    first: 'Your e-mail',
  },
  {
    ...{ name: 'Ann', email: 'ann@example.com', text: '' },
    faults: ['', '', 'Please write a sentence or two about your bar.'],
    first: 'Your review',
  },
];

test('what is wrong stands beside it, and the first one has the focus', { tag: '@desktop' }, async ({ shop, page }) => {
  const labels = ['Your name', 'Your e-mail', 'Your review'];
  await shop.open('/reviews');
  for (const { name, email, text, faults, first } of faulty) {
    await test.step(`'${name}', '${email}', '${text}'`, async () => {
      await button(page, 'Write a Review').click();
      await giveFiveStars(page);
      for (const [index, words] of [name, email, text].entries()) await field(page, labels[index] ?? '').fill(words);
      await button(page, 'Submit review').click();
      for (const [index, words] of faults.entries()) await assertFault(page, labels[index] ?? '', words);
      await expect(field(page, first)).toBeFocused();
      await expect(shop.toast).toHaveCount(0);
      for (const [index, words] of ['Ann', 'ann@example.com', 'It lathers well.'].entries()) {
        await field(page, labels[index] ?? '').fill(words);
        await assertFault(page, labels[index] ?? '', '');
      }
      await button(page, 'Submit review').click();
      await expect(shop.toast).toContainText('Thank you!');
      await shop.toast.getByRole('button', { name: 'Close' }).click();
      await expect(shop.toast).toHaveCount(0);
    });
  }
});

test(
  'with everything missing the name has the focus, and the rating is asked for as well',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    await shop.open('/reviews');
    await button(page, 'Write a Review').click();
    await button(page, 'Submit review').click();
    await expect(shop.toast).toContainText('Rating Required');
    await expect(field(page, 'Your name')).toBeFocused();
  },
);

test.describe('without luck', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const file of ['script', 'json'] as const) {
    test(`a list without its ${file} says so, and works on the next try`, async ({ shop, page }) => {
      const lost = file === 'json' ? '**/reviews.json' : await laterScripts(page, '/reviews');
      await page.route(lost, (route) => route.abort());
      await shop.open('/reviews');
      await filter(page, /^4 stars/).click();
      await expect(status(page)).toHaveText('The reviews did not load. Please check your connection and try again.');
      await page.unroute(lost);
      await filter(page, /^4 stars/).click();
      await expect(status(page)).toHaveText('24 reviews with 4 stars, page 1 of 3');
    });
  }

  test('a review that cannot be answered is kept', async ({ shop, page }) => {
    const scripts = await laterScripts(page, '/reviews');
    await page.route(scripts, (route) => route.abort());
    await shop.open('/reviews');
    await write(page);
    await giveFiveStars(page);
    await button(page, 'Submit review').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your review was not submitted. Please check your connection and try again.',
    );
    await expect(page.getByLabel('Your review')).toHaveValue('It lathers well.');
    await page.unroute(scripts);
    await button(page, 'Submit review').click();
    await expect(shop.toast).toContainText('Thank you!');
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
