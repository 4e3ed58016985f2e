import type { Locator } from '@playwright/test';
import { expect, test } from './shop-page.ts';

// What the field says and keeps: tests/islands/gift-note.test.tsx; where the note goes: tests/api/gift-note.test.ts.
async function write(panel: Locator, text: string) {
  await panel.getByText(/^(Add a gift note|Gift note:)/).click();
  await panel.getByRole('textbox', { name: 'Gift note' }).fill(text);
  await panel.getByRole('button', { name: 'Save note' }).click();
  await expect(panel.getByText(`Gift note: ${text}`)).toBeVisible();
}

test('a gift note is there on the next page, and follows another tab', async ({ shop, page }) => {
  await shop.addFrom('/product/shea-butter-rose', 2);
  await shop.openCart();
  await write(shop.panel, '<b>all</b> the best & more');
  await shop.open('/story');
  await shop.openCart();
  await expect(shop.panel.getByText('Gift note: <b>all</b> the best & more')).toBeVisible();
  const other = await shop.openTab('/catalog');
  await other.openCart();
  await write(other.panel, 'From another tab');
  await page.bringToFront();
  await expect(shop.panel.getByText('Gift note: From another tab')).toBeVisible();
});
