import { buildForNetlify, deployId } from '../netlify-builds.ts';
import { startServedShop, type ServedShop } from './served-shop.ts';
import { expect, test } from './shop-page.ts';

test.describe.configure({ mode: 'serial', timeout: 60_000 });
test.use({ ignoreHTTPSErrors: true });

let served: ServedShop;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  served = await startServedShop('https', await buildForNetlify());
});
test.afterAll(() => served.close());

test('@desktop the build for Netlify sells a bar, also to a page with a deploy id', async ({ shop, page, context }) => {
  const { origin } = served;
  let named = 0;
  // Netlify reads this as a deploy's id; the file is the same.
  await page.route('**/*.js', async (route) => {
    named += 1;
    await route.continue({ url: `${route.request().url()}?dpl=${deployId}` });
  });
  await shop.open(`${origin}/product/shea-butter-coffee?dpl=${deployId}`);
  await shop.addToCart();
  await shop.assertCount(1);
  const cookies = await context.cookies();
  expect(cookies).toMatchObject([
    { name: '__Host-cart', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
    { name: 'cart-count', value: '1', secure: true, httpOnly: false, sameSite: 'Lax', path: '/' },
  ]);
  await shop.openCart();
  await shop.checkOut();
  await shop.pay({ email: 'ann@soap.test' });
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
  await expect(page.getByText('ann@soap.test')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(/^[A-Z\d]{5}-[A-Z\d]{5}$/);
  await expect(page).toHaveURL(`${origin}/thankyou`);
  expect(named).toBeGreaterThan(5);
});
