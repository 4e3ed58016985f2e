import { axeFindings } from './axe.ts';
import { expect, test } from './shop-page.ts';

test('three related products have pictures, can be opened, and can be added @phone', async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  const related = page.getByRole('region', { name: 'Goes well with this' });
  const names = related.getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Jasmine', 'Lavender', 'Peppermint']);
  await related.scrollIntoViewIfNeeded();
  await expect(related.getByAltText('').first()).toHaveJSProperty('complete', true);
  expect(await axeFindings(page, '[aria-labelledby=related]')).toEqual([]);
  await related.getByRole('button', { name: 'Add to cart: Shea Butter Peppermint Soap' }).click();
  await shop.assertCount(1);
  await related.getByRole('link', { name: 'Jasmine' }).click();
  await expect(page).toHaveURL('/product/shea-butter-jasmine');
});
