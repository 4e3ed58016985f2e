import type { Locator } from '@playwright/test';
import { isLong } from '../random.ts';
import { ann, buyMix } from './admin-page.ts';
import { axeFindings } from './axe.ts';
import { ibmFindings } from './ibm.ts';
import { leaveWindow } from './leave-window.ts';
import { expect, test } from './shop-page.ts';
import { outlineOf, treeOf } from './tree.ts';

/** Both of the following. */
async function judge(name: string, part: Locator, opened = 'dialog[open]', read = treeOf): Promise<void> {
  await check(name, part, opened);
  await compare(name, part, read);
}

/** Compares the opened part's tree with the stored one of this name. */
async function compare(name: string, part: Locator, read = treeOf): Promise<void> {
  expect.soft(await read(part)).toMatchSnapshot([`${name}.aria.yml`]);
}

/** Checks accessibility of what opened, or of the whole page in `npm run test:long`. heard.spec.ts has what is heard. */
async function check(name: string, part: Locator, opened = 'dialog[open]'): Promise<void> {
  const page = part.page();
  // Contrast cannot be measured during a fade.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
  expect.soft(await axeFindings(page, isLong ? undefined : opened), name).toEqual([]);
  if (isLong) expect.soft(await ibmFindings(page), name).toEqual([]);
}

test.describe('nothing for axe to say, and the tree is the one kept', { tag: '@phone' }, () => {
  test.slow();

  test('the cart: empty, a link, undo, a wrong code, a code, a gift note', async ({ shop, page }) => {
    const { panel } = shop;
    const folded = (title: string) => panel.getByRole('group').filter({ hasText: title });
    await shop.open('/products');
    await shop.openCart();
    await expect(panel.getByText('Your cart is empty')).toBeVisible();
    // React is running: a region for changes, two for notes, and the region for additions.
    await expect(panel.getByRole('status')).toHaveCount(4);
    await compare('cart-empty', panel);

    await shop.open('/products?add=shea-butter-rose:2,coconut-olive-tea-tree:5');
    await expect(page.getByRole('button', { name: 'Add 7 bars' })).toBeVisible();
    await judge('cart-link-question', page.getByRole('dialog'));

    await page.getByRole('button', { name: 'Add 7 bars' }).click();
    await panel.getByRole('button', { name: 'Remove Shea Butter, Rose' }).click();
    await expect(panel.getByText('Removed 2 bars of Shea Butter, Rose.')).toBeVisible();
    await expect(panel.getByText('costs $1.80 less than your 5')).toBeVisible();
    await check('a removed line', panel);

    await panel.getByText('Have a code?').click();
    await panel.getByLabel('Discount code').fill('NOPE');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByText("We don't recognize that code.")).toBeVisible();
    await check('a wrong code', panel);

    await panel.getByLabel('Discount code').fill('FIRSTTIMESHOPPER');
    await panel.getByRole('button', { name: 'Apply' }).click();
    await expect(panel.getByRole('button', { name: /^Remove the code/ })).toBeVisible();
    await check('a code', panel);

    await panel.getByText('Add a gift note').click();
    await panel.getByLabel('Gift note').fill('Dear Ann, all the best');
    await expect(panel.getByText('Saved')).toBeVisible();
    await judge('cart-with-a-gift-note', folded('Gift note'));
  });

  test('an exit offer, a toast, ingredients, a large picture', async ({ shop, page }) => {
    const dialog = page.getByRole('dialog');
    await shop.open('/');
    await leaveWindow(page, 0);
    await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
    await judge('exit-offer', dialog);

    await shop.open('/discount/FIRSTTIMESHOPPER');
    await expect(shop.toast).toBeVisible();
    await judge('toast', page.getByRole('region', { name: 'Notification' }), '#toasts');

    await shop.open('/products');
    await page.getByRole('button', { name: 'Read about ingredients' }).click();
    await expect(dialog).toBeVisible();
    await judge('ingredients-dialog', dialog);

    await page.keyboard.press('Escape');
    await page.locator('.gallery-soap:not([hidden]) a').first().click();
    await expect(dialog.getByRole('status')).toHaveText(/^1 of 3: \w/);
    await judge('large-picture', dialog);
  });

  test('a question, reviews, the finder, a complete order', async ({ shop, page }) => {
    await shop.open('/#faq');
    await page.getByText('How much is shipping?').click();
    await expect(page.getByText('$5 flat for orders under $27')).toBeVisible();
    await compare('faq-with-an-open-question', page.locator('#faq details[open]'));

    await shop.open('/reviews');
    await page.getByRole('button', { name: /^3 stars/ }).click();
    await expect(page.getByText('3 reviews with 3 stars')).toBeVisible();
    await page.getByRole('button', { name: 'Write a Review' }).click();
    await expect(page.getByLabel('Your review')).toBeVisible();
    await judge('reviews-filtered-and-the-form-open', page.getByRole('main'), 'main', outlineOf);

    await shop.open('/scent-finder');
    for (const label of ['Last thing at night', 'Something warm', 'On the dry side', 'Small and creamy'])
      await page.getByLabel(label).check();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: 'Shea Butter Sandalwood Soap' })).toBeVisible();
    await judge('finder-answered', page.getByRole('region', { name: 'Your soap' }), 'main', outlineOf);

    const { id } = await buyMix(shop, [{ base: 'shea butter', scent: 'jasmine', quantity: 1 }], {
      ...ann,
      email: 'ann@example.com',
    });
    await shop.open(`/thankyou?session_id=${id}`);
    await expect(page.getByText('ann@example.com')).toBeVisible();
    await judge('order-complete', page.getByRole('main'), 'main', outlineOf);
  });
});
