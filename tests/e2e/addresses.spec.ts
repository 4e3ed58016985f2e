import { expect, test } from './shop-page.ts';

test('other spellings end at the one address of the catalog, with its query', async ({ page, baseURL }) => {
  for (const path of ['/catalog/?utm_source=mail', '/catalog.html?utm_source=mail', '//catalog?utm_source=mail']) {
    await page.goto(`${String(baseURL)}${path}`);
    expect.soft(page.url(), path).toBe(`${String(baseURL)}/catalog?utm_source=mail`);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
});

test('the way to a soap leads back to the catalog', async ({ shop, page }) => {
  await shop.open('/product/coconut-olive-rose');
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(way.getByText('Coconut/Olive Rose Soap')).toHaveAttribute('aria-current', 'page');
  await way.getByRole('link', { name: 'Products' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
});
