import type { Page } from '@playwright/test';
import { holdBack } from './delay-requests.ts';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { laterScripts } from './page-code.ts';
import { expect, test } from './shop-page.ts';

/** The additions that the page sends. */
function additionsOf(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    const isAddition = request.method() === 'POST' && new URL(request.url()).pathname === '/api/cart';
    if (isAddition) sent.push(request.postDataJSON());
  });
  return sent;
}

/** By name, since the button's text changes to 'Adding...' and 'Added'. */
const form = '[name=add]';
const card = (id: string) => `button[value=${id}]`;
const viewCart = (page: Page) => page.getByRole('button', { name: 'View cart' });
const soap = '/product/shea-butter-rose';

test('a double click adds the selection once, although the code loads later', async ({ shop, page }) => {
  const sent = additionsOf(page);
  await shop.open('/products');
  const letGo = await holdBack(page, await laterScripts(page, '/products'));
  await shop.choose({ scent: 'Rose' });
  await shop.addButton.dblclick();
  await shop.assertCount(1);
  await shop.choose({ scent: 'Coffee' });
  letGo();
  await shop.assertSaid('Added Shea Butter Rose. 1 bar in your cart.');
  await shop.choose({ scent: 'Lavender' });
  await shop.addToCart();
  await shop.assertSaid('Added Shea Butter Lavender. 2 bars in your cart.');
  expect(sent).toMatchObject([{ scent: 'rose' }, { scent: 'lavender' }]);
  // A bundle's click opens the cart over its button.
  await page.locator('li:has-text("Family Pack") > add-to-cart button').dblclick();
  await shop.assertSaid('Added the Family Pack. 8 bars in your cart.');
  await expect(shop.panel).toBeVisible();
  expect(sent).toHaveLength(3);
});

test('nothing moves after an addition, and a second tap adds', async ({ shop, page, context }) => {
  await page.route('**/api/cart', (route) => setTimeout(() => void route.continue(), 200));
  await keepShifts(page);
  for (const [path, button, width, height] of [
    [soap, form, 320, 640],
    [soap, form, 768, 1024],
    ['/catalog', card('shea-butter-rose'), 1280, 800],
    ['/product/shea-butter-jasmine', card('shea-butter-rose'), 1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await shop.open(path);
    const added = page.locator(button);
    await added.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    const before = (await shiftOn(page)).seen;
    await added.click();
    for (const words of ['Adding...', 'Added', /^Add to [Cc]art$/])
      await expect(added).toHaveText(words, { useInnerText: true });
    const { seen, moved } = await shiftOn(page);
    expect(seen, `${path} at ${width} px: ${moved}`).toBe(before);
    await added.click();
    await shop.assertCount(2);
    await expect(viewCart(page)).toBeVisible();
    // Below the button, where large text is higher than it.
    await expect(page.locator('.buy-bar [data-note=shipping]')).toBeHidden();
    await expect(shop.panel).toBeHidden();
    await context.clearCookies();
  }
});

test('a key that is held adds once, and the focus comes back from the cart', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-jasmine');
  await page.locator(form).focus();
  for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.locator(form)).toHaveText('Added');
  await shop.assertSaid('Added Shea Butter Jasmine. 1 bar in your cart.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'One more of Shea Butter, Jasmine' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View cart (2)' })).toBeFocused();
  // By mouse: nothing lies over it.
  await viewCart(page).click();
  await expect(shop.panel).toBeVisible();
});

test('two soaps pressed at once are two bars of one cart, also for who leaves at once', async ({ shop, page }) => {
  const letGo = await holdBack(page, '**/api/cart');
  await shop.open('/catalog');
  await page.locator(card('shea-butter-rose')).click();
  await page.locator(card('shea-butter-coffee')).click();
  letGo();
  await shop.assertSaid('Added Shea Butter Coffee. 2 bars in your cart.');
  // There is only one link to the cart.
  await expect(viewCart(page)).toHaveCount(1);
  const letLastGo = await holdBack(page, '**/api/cart');
  const added = page.waitForRequest((request) => request.method() === 'POST');
  await page.locator(card('coconut-olive-tea-tree')).click();
  await added;
  letLastGo();
  await shop.open('/contact');
  await shop.assertCount(3);
  await shop.openCart();
  await expect(shop.line('Tea Tree')).toBeVisible();
});

test('clicks of all kinds wait for the script, in order', async ({ shop, page }) => {
  const sent = additionsOf(page);
  const letGo = await holdBack(page, ({ pathname }) => pathname.endsWith('.js'));
  await page.goto(soap, { waitUntil: 'commit' });
  for (let presses = 0; presses < 20; presses += 1) await page.getByRole('button', { name: 'One more' }).click();
  await shop.addButton.click();
  letGo();
  await shop.assertSaid();
  await shop.assertCount(21);
  expect(sent).toEqual([{ base: 'shea butter', scent: 'rose', quantity: 21 }]);
});
