/** What a shopper does until a soap can be bought that the page does not show at first. */
import { expect, type ShopPage } from './shop-page.ts';

export async function answerAll({ page }: ShopPage) {
  for (const label of ['Last thing in the evening', 'Something warm', 'Rather dry', 'Small and creamy'])
    await page.getByLabel(label).check();
  await page.waitForLoadState('networkidle');
}

export async function scrollToRelated({ page }: ShopPage) {
  await page.mouse.move(300, 400);
  const related = page.getByRole('region', { name: 'Goes well with it' });
  await expect(async () => {
    await page.mouse.wheel(0, 240);
    await expect(related).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.waitForLoadState('networkidle');
}
