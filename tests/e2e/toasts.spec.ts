import { islandCode } from './page-code.ts';
import { expect, test } from './shop-page.ts';
import { setWindow, windows } from './windows.ts';

test('a toast on a page, and in the cart, covers nothing that is needed, and moves nothing', async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-rose', 3);
  await expect(shop.addButton).toHaveText('Add to Cart');
  await shop.fail(/\/api\/(cart|create-checkout-session)$/, { status: 503 });
  const boxesOf = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((element) => element.getBoundingClientRect()));
  /** Of these parts the toast may cover none, and those do not move. */
  const assertFree = async (press: string, free: string, still: string) => {
    for (const window of windows) {
      await setWindow(page, window);
      const button = page.locator(press);
      await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const topsOf = (boxes: readonly DOMRect[]) =>
        boxes.flatMap(({ top, bottom }) => (bottom > 0 && top < window.height ? top : []));
      const before = topsOf(await boxesOf(still));
      // By script: a scroll to the button must not be what uncovers it.
      await button.dispatchEvent('click');
      const toast = page.locator('#toasts .toast');
      await expect(toast).toContainText(/^Error Failed to/);
      await expect(toast).toBeInViewport({ ratio: 1 });
      const box = await toast.evaluate((element) => element.getBoundingClientRect());
      const isBeside = ({ left, right }: DOMRect) => left >= box.right || right <= box.left;
      const covered = (await boxesOf(free)).filter(
        (one) => !isBeside(one) && one.top < box.bottom && one.bottom > box.top,
      );
      expect(covered, window.name).toEqual([]);
      expect(topsOf(await boxesOf(still)), window.name).toEqual(before);
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toBeHidden();
    }
  };
  await assertFree('[name=add]', '[name=add], #cart-button, aside', 'main');
  await shop.openCart();
  await assertFree('.panel-checkout button', '.panel-checkout button, .panel-head button', '#cart-contents > div > *');
});

test('F8 reaches the region at its first press, before there was any toast', async ({ shop, page }) => {
  await shop.open('/story');
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notification' }).getByRole('list')).toBeFocused();
});

test('without the code of toasts, or a connection, the browser shows each message', async ({ shop, page }) => {
  await shop.fail(await islandCode(page, 'Toaster'));
  await shop.addFrom('/product/shea-butter-rose');
  await shop.openCart();
  for (const [message, answer] of [
    ['We are closed.', { status: 503, json: { message: 'We are closed.' } }],
    ['Failed to start checkout. Please try again.', undefined],
  ] as const) {
    await shop.fail(answer ? '**/api/create-checkout-session' : '**', answer);
    const shown = page.waitForEvent('dialog');
    await shop.checkoutButton.click();
    const dialog = await shown;
    expect(dialog.message()).toBe(`Error\n${message}`);
    await dialog.accept();
  }
});
