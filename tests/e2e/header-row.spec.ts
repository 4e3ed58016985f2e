import { keepShifts, shiftOn } from './layout-shifts.ts';
import { isSeen } from './page-findings.ts';
import { expect, test } from './shop-page.ts';

test('of two rows the links scroll away, come with the focus, and nothing shifts @phone', async ({ shop, page }) => {
  await keepShifts(page);
  await shop.open('/story');
  // The text's font may have changed a line.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  const { seen } = await shiftOn(page);
  const link = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await page.mouse.wheel(0, 300);
  await expect.poll(() => isSeen(link('Home'))).toBe(false);
  await expect(shop.cartButton).toBeInViewport({ ratio: 1 });
  await link('Home').focus();
  await page.keyboard.press('Tab');
  await expect(link('Products')).toBeFocused();
  await expect.poll(() => isSeen(link('Products'))).toBe(true);
  expect((await shiftOn(page)).seen).toBe(seen);
});

test('nothing of a product page comes before the header @desktop', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' });
  for (const line of ['[data-delivery]', 'main astro-island + p']) {
    await page.locator(line).evaluate((element) => scrollBy(0, element.getBoundingClientRect().top));
    expect(await isSeen(link), line).toBe(true);
  }
});
