import { firstOrderCode } from '#shop/pricing.ts';
import { assertAccessible } from './axe.ts';
import { holdBack } from './delay-requests.ts';
import { leaveAtOnce, leaveWindow } from './leave-window.ts';
import { laterScripts } from './page-code.ts';
import { expect, test, type ShopPage } from './shop-page.ts';
import { assertNarrowEnough } from './windows.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const offerOf = ({ page }: ShopPage) => page.getByRole('dialog', { name: 'Before you go' });

async function assertNoOffer(shop: ShopPage, clientY = 0) {
  await leaveWindow(shop.page, clientY);
  await expect(offerOf(shop)).toBeHidden();
}

test('leaving by the top edge offers the code once, and Copy copies it', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  await assertNoOffer(shop, 5);
  await leaveWindow(page, 0);
  await expect(offerOf(shop)).toContainText(`${firstOrderCode.percent}% off your first order`);
  await assertAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('exit_intent_shown'))).not.toBeNull();

  await offerOf(shop).getByRole('button', { name: 'Copy' }).click();
  await expect(shop.toast).toContainText('Coupon code copied! Use FIRSTTIMESHOPPER at checkout for 30% off.');
  await assertAccessible(page, '#toasts');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(firstOrderCode.code);
  await offerOf(shop).getByRole('button', { name: 'Continue Shopping' }).click();
  await expect(offerOf(shop)).toBeHidden();

  await page.reload();
  await assertNoOffer(shop);
});

test('a shopper who leaves before any code has loaded gets the offer too', async ({ shop, page }) => {
  const letGo = await holdBack(page, await laterScripts(page, '/contact'));
  await shop.open('/contact');
  await page.mouse.move(3, 300);
  await leaveAtOnce(page, 0);
  letGo();
  await expect(offerOf(shop)).toBeVisible();
  await assertNarrowEnough(offerOf(shop));
});

test('no offer on the order page, over the cart, during a checkout or in a text field', async ({ shop, page }) => {
  await shop.open('/thankyou');
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
  await assertNoOffer(shop);

  await shop.open('/products');
  await shop.openCart();
  await assertNoOffer(shop);
  await page.keyboard.press('Escape');
  // As Checkout does. Playwright itself would wait for the payment page.
  await page.evaluate(() => sessionStorage.setItem('left_to_pay', 'https://pay.test/1'));
  await assertNoOffer(shop);
  await page.evaluate(() => sessionStorage.removeItem('left_to_pay'));
  await page.locator('[name=quantity]').focus();
  await assertNoOffer(shop);
  await page.getByRole('radio').first().focus();
  await leaveWindow(page, 0);
  await expect(offerOf(shop)).toBeVisible();
});
