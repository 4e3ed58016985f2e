import { expect, test } from './shop-page.ts';

test('without a tag manager there is nothing to choose, and the policy says so', async ({ shop, page }) => {
  await shop.open('/privacy-policy');
  await expect(page.getByText('Right now this shop has no analytics')).toBeVisible();
  await expect(page.getByText('Privacy choices')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await shop.openCart();
  expect(await page.evaluate(() => document.documentElement.innerHTML)).not.toMatch(/googletagmanager|privacy-choices/);
});

test.describe('the order page', () => {
  test.use({ expectedErrors: [/404/] });

  test('row 98: keeps the session id from other sites, the history and the next page', async ({
    shop,
    page,
    baseURL,
  }) => {
    const id = 'cs_test_0123456789abcdefghijklmn';
    await shop.open(`/thankyou?session_id=${id}`);
    await expect(page).toHaveURL('/thankyou');
    await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([history.state, localStorage, sessionStorage]))).not.toContain(id);
    const [answer] = await Promise.all([
      page.waitForResponse('**/products'),
      page.getByRole('link', { name: 'Shop Again' }).click(),
    ]);
    expect((await answer.request().allHeaders())['referer']).toBe(`${baseURL ?? ''}/thankyou`);
    await page.goBack();
    await expect(page).toHaveURL('/thankyou');
  });
});
