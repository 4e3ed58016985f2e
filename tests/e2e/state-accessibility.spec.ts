import { isLong } from '../random.ts';
import { ann, buyMix } from './admin-page.ts';
import { axeFindings } from './axe.ts';
import { ibmFindings } from './ibm.ts';
import { leaveWindow } from './leave-window.ts';
import { unheard } from './page-findings.ts';
import { expect, test, type ShopPage } from './shop-page.ts';

/** Judges what opened, or the whole page in `npm run test:long`. heard.spec.ts has what is heard. */
async function check({ page }: ShopPage, name: string, opened = 'dialog[open]'): Promise<void> {
  // Contrast cannot be measured during a fade.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))));
  expect.soft(await axeFindings(page, isLong ? undefined : opened), name).toEqual([]);
  expect.soft(await unheard(page), name).toEqual([]);
  if (isLong) expect.soft(await ibmFindings(page), name).toEqual([]);
}

test.beforeEach(() => test.slow());

// What has opened is judged once it is at rest. Its motion is that of the other tests at this width.
if (!isLong) test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the cart: empty, a link, undo, a wrong code, a code, a gift note', async ({ shop, page }) => {
  const { panel } = shop;
  await shop.open('/products');
  await shop.openCart();
  await expect(panel.getByText('Your cart is empty')).toBeVisible();
  // React is running: a region for changes, two for notes, and the region for additions.
  await expect(panel.getByRole('status')).toHaveCount(4);
  await check(shop, 'an empty cart');

  await shop.open('/products?add=shea-butter-rose:2,coconut-olive-tea-tree:5');
  await expect(page.getByRole('button', { name: 'Add 7 bars' })).toBeVisible();
  await check(shop, 'a cart link');

  await page.getByRole('button', { name: 'Add 7 bars' }).click();
  await panel.getByRole('button', { name: 'Remove Shea Butter, Rose' }).click();
  await expect(panel.getByText('Removed 2 bars of Shea Butter, Rose.')).toBeVisible();
  await check(shop, 'a removed line');

  await panel.getByText('Have a code?').click();
  await panel.getByLabel('Discount code').fill('NOPE');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel.getByText('We don’t recognize that code.')).toBeVisible();
  await check(shop, 'a wrong code');

  await panel.getByLabel('Discount code').fill('FIRSTTIMESHOPPER');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(panel.getByRole('button', { name: /^Remove the code/ })).toBeVisible();
  await check(shop, 'a code');

  await panel.getByText('Add a gift note').click();
  await panel.getByLabel('Gift note').fill('<b>Dear</b> Ann');
  // The note is saved after a pause too: the field keeps the focus.
  await expect(panel.getByText('Saved')).toBeVisible();
  await expect(panel.getByText('Gift note: <b>Dear</b> Ann')).toBeVisible();
  await check(shop, 'a gift note');
});

test('an exit offer, a toast, ingredients, a large picture', async ({ shop, page }) => {
  const dialog = page.getByRole('dialog');
  await shop.open('/');
  await leaveWindow(page, 0);
  await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
  await check(shop, 'the exit offer');

  await shop.open('/discount/FIRSTTIMESHOPPER');
  await expect(shop.toast).toBeVisible();
  await check(shop, 'a toast', '#toasts');

  await shop.open('/products');
  await page.getByRole('button', { name: 'Read about ingredients' }).click();
  await expect(dialog).toBeVisible();
  await check(shop, 'the ingredients');

  await page.keyboard.press('Escape');
  await page.locator('.gallery-soap:not([hidden]) a').first().click();
  await expect(dialog.getByRole('status')).toHaveText(/^1 of 5: \w/);
  await check(shop, 'a large picture');
});

test('a question, reviews, the finder, a complete order', async ({ shop, page }) => {
  await shop.open('/#faq');
  await page.getByText('How much is shipping?').click();
  await expect(page.locator('#faq details[open]')).toHaveCount(1);
  await check(shop, 'an open question', '#faq');

  await shop.open('/reviews');
  await page.getByRole('button', { name: /^3 stars/ }).click();
  await expect(page.getByText('3 reviews with 3 stars')).toBeVisible();
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await expect(page.getByLabel('Your review')).toBeVisible();
  await check(shop, 'reviews and their form', 'main');

  await shop.open('/scent-finder');
  for (const label of ['Last thing at night', 'Something warm', 'On the dry side', 'Small and creamy'])
    await page.getByLabel(label).check();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: 'Shea Butter Sandalwood Soap' })).toBeVisible();
  await check(shop, 'a soap that was found', 'main');

  const { id } = await buyMix(shop, [{ base: 'shea butter', scent: 'jasmine', quantity: 1 }], {
    ...ann,
    email: 'ann@example.com',
  });
  await shop.open(`/thankyou?session_id=${id}`);
  await expect(page.getByText('ann@example.com')).toBeVisible();
  await check(shop, 'a complete order', 'main');
});
