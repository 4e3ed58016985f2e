import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { makeDataFolder, removeFolder } from '../local/running-shop.ts';
import { buildForNetlify, deployId } from '../netlify-builds.ts';
import { otherHost } from './launch.ts';
import { expect, test, type ShopPage } from './shop-page.ts';

// Logged on pages over http, where the header has no effect.
test.use({ ignoreHTTPSErrors: true });
test.describe.configure({ timeout: 300_000 });

const ends: (() => Promise<void>)[] = [];
// After the page is closed, which may still make requests.
test.afterAll(() => Promise.all(ends.map((end) => end())));

/** In a process with its own data: see serve-shop.ts. Returns the origin. */
async function serve(scheme: 'http' | 'https', name: string): Promise<string> {
  const data = await makeDataFolder();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['tests/e2e/serve-shop.ts', scheme, name], {
    env: { PATH, HOME, LOCAL_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(async () => {
    child.kill();
    await once(child, 'exit');
    await removeFolder(data);
  });
  const [printed]: unknown[] = await once(child.stdout, 'data');
  child.stdout.resume();
  return String(printed).trim();
}

/** Adds six bars and pays for them; the page has the cookies of its scheme. */
async function buy({ shop, origin, query = '' }: { shop: ShopPage; origin: string; query?: string }) {
  const { page } = shop;
  const isSecure = origin.startsWith('https');
  await shop.open(`${origin}/product/shea-butter-coffee${query}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(isSecure);
  await page.getByRole('button', { name: 'Add the Family Pack' }).click();
  await shop.assertCount(6);
  const cookie = { secure: isSecure, sameSite: 'Lax', path: '/' };
  expect(await page.context().cookies()).toMatchObject([
    { ...cookie, name: isSecure ? '__Host-cart' : 'cart', httpOnly: true },
    { ...cookie, name: 'cart-count', value: '6', httpOnly: false },
  ]);
  await expect(shop.panel).toBeVisible();
  await shop.checkOut();
  await shop.pay('dee@example.com');
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
  await expect(page.getByText('dee@example.com')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(/^[A-Z\d]{5}-[A-Z\d]{5}$/);
  await expect(page).toHaveURL(`${origin}/thankyou`);
  await shop.assertCount(0);
}

test('the build for Netlify sells, also to a page with a deploy id', async ({ shop, page }) => {
  const origin = await serve('https', await buildForNetlify());
  let named = 0;
  // Netlify reads this as a deploy's id; the file is the same.
  await page.route('**/*.js', async (route) => {
    named += 1;
    await route.continue({ url: `${route.request().url()}?dpl=${deployId}` });
  });
  await buy({ shop, origin, query: `?dpl=${deployId}` });
  expect(named).toBeGreaterThan(5);
});

test('a device in the same network, over http, buys without Secure cookies, locks or randomUUID', async ({ shop }) => {
  shop.expectedErrors.push(/Cross-Origin-Opener-Policy header has been ignored/);
  await buy({ shop, origin: await serve('http', otherHost) });
});
