import { tooltips } from '#shop/widget-timings.ts';
import { expect, test } from './shop-page.ts';

test.describe('with a mouse', { tag: '@desktop' }, () => {
  test('a mouse that rests on an icon gets a tooltip, after 700 ms', async ({ shop, page }) => {
    // Both buttons are in the window: scrolling ends a tooltip.
    await page.setViewportSize({ width: 1280, height: 1100 });
    await page.clock.install();
    await shop.open('/products');
    const tip = page.locator('.tooltip');
    const more = page.getByRole('button', { name: /^One more/ });
    await shop.cartButton.hover();
    // The code comes with the first rest; the time counts from there.
    await page.waitForFunction(() => document.querySelector('span.pointer-events-none.fixed') !== null);
    await page.mouse.move(5, 5);
    await page.clock.pauseAt(Date.now() + 60_000);
    await shop.cartButton.hover();
    await page.clock.runFor(tooltips.openDelayMs - 1);
    await expect(tip).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tip).toHaveText(/^Cart, 0 items/);
    const [box, button] = [await tip.boundingBox(), await shop.cartButton.boundingBox()];
    expect(box && button && Math.abs(box.x + box.width / 2 - (button.x + button.width / 2))).toBeLessThan(80);
    await page.mouse.move(5, 5);
    await expect(tip).toHaveCount(0);
    // Within 300 ms the next one needs no wait.
    await page.clock.runFor(tooltips.skipDelayMs - 1);
    await more.hover();
    await expect(tip).toHaveText('One more');
    await page.mouse.down();
    await expect(tip).toHaveCount(0);
    await page.mouse.up();
  });

  test('a tooltip in the cart panel lies above the panel, and a press is not in its way', async ({ shop, page }) => {
    await shop.addFrom('/product/shea-butter-rose', 2);
    await shop.openCart();
    await shop.panel.getByRole('button', { name: /^Remove/ }).hover();
    await expect(shop.panel.locator('.tooltip')).toHaveText(/^Remove/);
    await shop.panel.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.locator('.tooltip')).toHaveCount(0);
    await shop.assertCount(0);
  });
});

test('the keyboard gets it at once, Escape takes it away, and nothing of it comes before @desktop', async ({
  shop,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await shop.open('/products');
  await page.mouse.move(200, 300);
  await page.keyboard.press('Tab');
  expect(fetched.filter((url) => /tooltips/i.test(url))).toEqual([]);
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await shop.cartButton.evaluate((button) => button.matches(':focus'))) break;
  }
  await expect(page.locator('.tooltip')).toHaveText(/^Cart, 0 items/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.tooltip')).toHaveCount(0);
});
