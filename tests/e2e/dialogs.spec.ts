import { assertAccessible } from './axe.ts';
import { leaveWindow } from './leave-window.ts';
import { expect, test, type ShopPage } from './shop-page.ts';

const text = { position: { x: 60, y: 60 } };

const withoutClosedBy = (page: ShopPage['page']) =>
  page.locator('[closedby]').evaluateAll((all) => {
    for (const dialog of all) dialog.removeAttribute('closedby');
  });

test('a tap beside a dialog closes it, and one that begins or ends in it does not', async ({ shop, page }) => {
  const dialog = page.getByRole('dialog');
  await shop.open('/product/shea-butter-coffee');
  await page.getByRole('button', { name: 'Read about ingredients' }).click();
  await expect(dialog).toBeVisible();
  await assertAccessible(page);
  await withoutClosedBy(page);
  await dialog.click({ position: { x: 4, y: 4 } });
  await dialog.hover(text);
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await page.mouse.down();
  await dialog.hover(text);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();

  await shop.openCart();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await page.reload();
  await withoutClosedBy(page);
  await leaveWindow(page, 0);
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('the cart closes by Escape, its button and a click beside it, and returns the focus', async ({ shop, page }) => {
  await shop.open('/contact');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => shop.panel.getByRole('button', { name: 'Close cart' }).click(),
  ]) {
    await shop.cartButton.dblclick();
    await expect(page.locator('dialog:modal')).toHaveAttribute('id', 'cart-panel');
    await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
    await close();
    await expect(shop.panel).toBeHidden();
    await expect(shop.cartButton).toBeFocused();
  }
  // It is not modal yet.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await shop.openCart();
  await page.mouse.click(10, 300);
  await expect(shop.panel).toBeHidden();
});

test('the button of the ingredients leads to what the page itself says of them', async ({ shop, page }) => {
  await shop.fail('**/*.txt');
  await shop.open('/product/shea-butter-coffee');
  await page.getByRole('button', { name: 'Read about ingredients' }).click();
  await expect(page).toHaveURL(/#ingredients$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
