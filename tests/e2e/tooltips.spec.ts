import { expect, test } from './shop-page.ts';

test('an icon has a tooltip, for a mouse after 700 ms, for the keyboard at once', async ({ shop, page }) => {
  await page.clock.install();
  await shop.addSevenMixed();
  await shop.openCart();
  const tip = shop.panel.locator('.tooltip');
  const remove = shop.panel.getByRole('button', { name: /^Remove/ });
  await expect(remove).toHaveCount(2);
  await page.clock.pauseAt(Date.now() + 60_000);
  await remove.first().hover();
  await page.clock.runFor(699);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tip).toContainText(/^Remove/);
  await page.mouse.move(5, 5);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(299);
  await remove.last().hover();
  await expect(tip).toContainText(/^Remove/);
  await page.mouse.down();
  await expect(tip).toHaveCount(0);
  await page.mouse.up();
  await page.clock.resume();
  await expect(remove).toHaveCount(1);

  // With the keyboard it opens at once, and Escape closes it before the panel.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(remove).toBeFocused({ timeout: 100 });
  }).toPass();
  await expect(tip).toContainText(/^Remove/);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await expect(shop.panel).toBeVisible();
});
