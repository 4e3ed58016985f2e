import { expect, test } from './shop-page.ts';

test(
  'four soaps have their pictures once they are near, keep them, and are bought there',
  { tag: '@phone' },
  async ({ shop, page }) => {
    await shop.open('/');
    const list = page.getByRole('region', { name: 'Four to start with' }).getByRole('listitem');
    await expect(list).toHaveCount(4);
    const areThere = () =>
      list
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) =>
          all.every((picture) => picture.naturalWidth > 0 && picture.checkVisibility()),
        );
    for (const card of await list.all()) await card.scrollIntoViewIfNeeded();
    await expect.poll(areThere).toBe(true);
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    expect(await areThere()).toBe(true);

    await list.getByRole('button', { name: 'Add to cart: Shea Butter Lavender Soap' }).click();
    await expect(list.getByText('Added', { exact: true })).toBeVisible();
    await shop.assertCount(1);
    await list.getByRole('button', { name: 'View cart' }).click();
    await expect(shop.line('Lavender')).toBeVisible();
  },
);
