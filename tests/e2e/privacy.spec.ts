import type { Page, Request } from '@playwright/test';
import { kindsOfPages } from './kinds-of-pages.ts';
import { expect, test } from './shop-page.ts';

function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.context().on('request', (request) => requests.push(request));
  return requests;
}

const elsewhere = (requests: readonly Request[], baseURL: string | undefined) =>
  requests
    .map((request) => request.url())
    .filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(baseURL ?? ''));

// The fixture of these tests notes every violation of the policy, on all pages of all specs.
test('rows 102 and 108: a visit to every page, with a cart, is blocked nowhere and asks the shop only', async ({
  shop,
  page,
  baseURL,
}) => {
  const requests = recordRequests(page);
  for (const path of kindsOfPages().filter((name) => name !== '/404')) {
    await shop.open(path);
    await page.mouse.wheel(0, 20_000);
  }
  await shop.addFrom('/product/shea-butter-rose');
  await shop.openCart();
  expect(requests.length).toBeGreaterThan(10);
  expect(elsewhere(requests, baseURL)).toEqual([]);
  expect(await page.context().cookies()).toMatchObject([
    { name: 'cart', httpOnly: true, secure: false, sameSite: 'Lax' },
    { name: 'cart-count', value: '1', httpOnly: false, secure: false, sameSite: 'Lax' },
  ]);
});

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
    const requests = recordRequests(page);
    await shop.open(`/thankyou?session_id=${id}`);
    await expect(page).toHaveURL('/thankyou');
    await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify([history.state, localStorage, sessionStorage]))).not.toContain(id);
    expect(elsewhere(requests, baseURL)).toEqual([]);
    const [answer] = await Promise.all([
      page.waitForResponse('**/products'),
      page.getByRole('link', { name: 'Shop Again' }).click(),
    ]);
    expect((await answer.request().allHeaders())['referer']).toBe(`${baseURL ?? ''}/thankyou`);
    await page.goBack();
    await expect(page).toHaveURL('/thankyou');
  });
});
