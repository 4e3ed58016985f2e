import type { Page } from '@playwright/test';
import { getProduct } from '#shop/catalog.ts';
import { baseFor, lathers, scentAnswers, scentsFor } from '#shop/finder.ts';
import { productHeading } from '#shop/wording.ts';
import { wordsOf } from '../content/scent-words.ts';
import { assertAccessible } from './axe.ts';
import { expect, test, withoutScripts } from './shop-page.ts';

const answer = async (page: Page, ...labels: string[]) => {
  for (const label of labels) await page.getByLabel(label).check();
};
const result = (page: Page) => page.getByRole('region', { name: 'Your soap' });

withoutScripts('without scripts four answers lead to a soap and its page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/scent-finder');
  await answer(page, 'Before bed', 'Warm', 'On the dry side');
  await expect(result(page).getByText('Answer all four, and your soap appears here.')).toBeVisible();
  await expect(result(page).getByRole('listitem')).toHaveCount(0);
  await answer(page, 'Small and creamy');
  await expect(result(page).getByRole('listitem')).toHaveCount(1);
  const said = '“Before bed. Warm, roasted or woody. On the dry side. Small and creamy.”';
  await expect(result(page)).toContainText(said, { useInnerText: true });
  // Without scripts a button would do nothing.
  await expect(page.getByRole('button')).toHaveCount(0);
  await result(page).getByRole('link', { name: 'Shea Butter Sandalwood Soap' }).click();
  const heading = productHeading(getProduct('shea butter', 'sandalwood'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});

test('whatever the answers, the soaps are those of the rules', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/scent-finder');
  const sets = scentAnswers.flatMap((answers) => lathers.map((lather) => ({ ...answers, lather })));
  const shown = await page.evaluate(
    (all) =>
      all.map((answers) => {
        for (const id of Object.values(answers)) document.getElementById(id)?.click();
        const links = [...document.querySelectorAll<HTMLAnchorElement>('.found-name')];
        return links.filter((link) => link.checkVisibility()).map((link) => link.pathname);
      }),
    sets,
  );
  const pathsOf = (answers: (typeof sets)[number]) =>
    scentsFor(answers, new Set<never>(), wordsOf).map((scent) => getProduct(baseFor(answers), scent).path);
  expect(shown.map((paths) => paths.toSorted())).toEqual(sets.map((answers) => pathsOf(answers).toSorted()));
});

test('the fourth answer brings the soap into view, to be bought at once @phone', async ({ shop, page }) => {
  await shop.open('/scent-finder');
  await answer(page, 'Before bed', 'Warm', 'On the dry side');
  await answer(page, 'Small and creamy');
  const soap = result(page).getByRole('listitem');
  await expect(soap.getByRole('button')).toBeInViewport({ ratio: 1 });
  await assertAccessible(page, 'main');
  await soap.getByRole('button', { name: 'Add to cart: Shea Butter Sandalwood Soap' }).click();
  await shop.assertCount(1);

  // Another answer by keyboard keeps the focus, in view.
  await page.getByLabel('In the morning').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  const second = page.getByLabel('All day, at the sink');
  await expect(second).toBeFocused();
  await expect(result(page).getByRole('link', { name: 'Shea Butter Coffee Soap' })).toBeVisible();
  await expect(second).toBeInViewport({ ratio: 1 });
});
