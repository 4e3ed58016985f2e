import type { Locator } from '@playwright/test';
import { leaveWindow } from './leave-window.ts';
import { expect, readingTest as test, type ShopPage } from './shop-page.ts';

/** The dialogs that a tap beside them closes. */
const dialogs: { name: string; open: (shop: ShopPage) => Promise<void>; of: (shop: ShopPage) => Locator }[] = [
  {
    name: 'ingredients',
    open: (shop) => shop.page.getByRole('button', { name: 'Read about ingredients' }).click(),
    of: ({ page }) => page.getByRole('dialog'),
  },
  { name: 'cart @desktop', open: (shop) => shop.openCart(), of: (shop) => shop.panel },
  {
    name: 'exit offer @desktop',
    open: async ({ page }) => {
      // These tests share a browser, which is offered it once.
      await page.evaluate(() => {
        localStorage.clear();
      });
      await page.reload();
      await leaveWindow(page, 0);
    },
    of: ({ page }) => page.getByRole('dialog'),
  },
];

const padding = { position: { x: 4, y: 4 } };
const text = { position: { x: 60, y: 60 } };

for (const { name, open, of } of dialogs) {
  test(`a tap beside the dialog closes it, in a browser without \`closedby\` too: ${name}`, async ({ shop, page }) => {
    await shop.open('/product/shea-butter-coffee');
    await page.locator('[closedby]').evaluateAll((all) => {
      for (const dialog of all) dialog.removeAttribute('closedby');
    });
    await open(shop);
    const dialog = of(shop);
    await dialog.click(padding);
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });

  test(`what begins or ends in the dialog does not close it: ${name}`, async ({ shop, page }) => {
    await shop.open('/product/shea-butter-coffee');
    await open(shop);
    const dialog = of(shop);
    await dialog.click(padding);
    await dialog.hover(text);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    await page.mouse.down();
    await dialog.hover(text);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
  });
}

test(
  'the cart is modal behind its first frame, and two presses leave the focus its way back',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    await shop.open('/story');
    await shop.cartButton.dblclick();
    await expect(page.locator('dialog:modal')).toHaveAttribute('id', 'cart-panel');
    await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shop.panel).toBeHidden();
    await expect(shop.cartButton).toBeFocused();
  },
);

test('a press on the page closes the cart that is not modal yet @desktop', async ({ shop, page }) => {
  await shop.open('/story');
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await shop.openCart();
  await page.mouse.click(10, 300);
  await expect(shop.panel).toBeHidden();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
});

test('a press on the page closes the cart whose backdrop is not painted yet', async ({ shop, page }) => {
  await shop.open('/story');
  await shop.openCart();
  await expect(page.locator('dialog:modal')).toHaveAttribute('id', 'cart-panel');
  await page.locator('html').dispatchEvent('pointerdown');
  await expect(shop.panel).toBeHidden();
});

test.describe('without code', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a tap beside the dialog closes it once its code arrives, though it did not at first @desktop', async ({
    shop,
    page,
  }) => {
    await shop.open('/product/shea-butter-coffee');
    await page.locator('#cart-panel').evaluate((dialog) => {
      dialog.removeAttribute('closedby');
    });
    await shop.openCart();
    await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
    await expect(page.locator('dialog:modal')).toHaveAttribute('id', 'cart-panel');
    await page.waitForLoadState('networkidle');
    await page.route('**/*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.click(10, 300);
    await failed;
    await expect(shop.panel).toBeVisible();
    await page.unrouteAll();
    await page.mouse.click(10, 300);
    await expect(shop.panel).toBeHidden();
  });
});

test.describe('without the file that holds the ingredients', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  test('its button leads to what the page itself says of them', { tag: '@desktop' }, async ({ shop, page }) => {
    await page.route('**/*.txt', (route) => route.abort());
    await shop.open('/product/shea-butter-coffee');
    await page.getByRole('button', { name: 'Read about ingredients' }).click();
    await expect(page).toHaveURL(/#ingredients$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
