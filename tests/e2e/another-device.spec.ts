import { otherHost } from './launch.ts';
import { startServedShop, type ServedShop } from './served-shop.ts';
import { expect, test } from './shop-page.ts';

// Logged on pages over http, where the header has no effect.
test.use({ expectedErrors: [/Cross-Origin-Opener-Policy header has been ignored/] });

let served: ServedShop;

/** The shop over http, as on a phone in the same network: no Secure cookies, locks, randomUUID or clipboard. */
test.beforeAll(async () => {
  served = await startServedShop('http', otherHost);
});
test.afterAll(() => served.close());

test('a bundle is bought to the order number', async ({ shop, page, context }) => {
  await shop.open(`${served.origin}/product/shea-butter-rose`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('button', { name: 'Add the Family Pack' }).click();
  await shop.assertCount(6);
  expect(await context.cookies()).toMatchObject([
    { name: 'cart', httpOnly: true, secure: false, sameSite: 'Lax' },
    { name: 'cart-count', value: '6', httpOnly: false, secure: false, sameSite: 'Lax' },
  ]);
  await expect(shop.panel).toBeVisible();
  await shop.checkOut();
  await shop.pay({ email: 'dee@example.com' });
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
  await expect(page.getByText('dee@example.com')).toBeVisible();
  await shop.assertCount(0);
});
