import type { Page } from '@playwright/test';
import { holdBack } from './delay-requests.ts';
import { laterScripts } from './page-code.ts';
import { answerAll, scrollToRelated } from './reach-soaps.ts';
import { expect, test, type ShopPage } from './shop-page.ts';

const isAddition = (method: string, url: string) => method === 'POST' && new URL(url).pathname === '/api/cart';

/** The additions that the page sends, with what came of them: the ids of one addition are the same. */
function additionsOf(page: Page): { key: string | undefined; body: unknown }[] {
  const sent: { key: string | undefined; body: unknown }[] = [];
  page.on('request', (request) => {
    if (!isAddition(request.method(), request.url())) return;
    sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
  });
  return sent;
}

const roses = (quantity: number) => ({ items: [{ base: 'shea butter', scent: 'rose', quantity }] });

interface Place {
  name: string;
  path: string;
  /** What a shopper does before the button is there. */
  reach?: (shop: ShopPage) => Promise<void>;
  press: (shop: ShopPage) => Promise<void>;
  bars: number;
  said: string;
}

const addFromCard = (soap: string) => (shop: ShopPage) =>
  shop.page.getByRole('button', { name: `Add to cart: ${soap}` }).click();

const places: Place[] = [
  {
    name: 'the form of a soap',
    path: '/product/shea-butter-rose',
    press: (shop) => shop.addToCart(),
    bars: 1,
    said: 'Added Shea Butter Rose. 1 bar in your cart.',
  },
  {
    name: 'the form of an own mix',
    path: '/products',
    press: async (shop) => {
      await shop.choose({ base: /^Coconut/, scent: 'Lavender' });
      await shop.addToCart();
    },
    bars: 1,
    said: 'Lavender. 1 bar in your cart.',
  },
  {
    name: 'a card of the catalog',
    path: '/catalog',
    press: addFromCard('Shea Butter Rose Soap'),
    bars: 1,
    said: 'Added Shea Butter Rose. 1 bar in your cart.',
  },
  {
    name: 'a favorite of the home page',
    path: '/',
    press: addFromCard('Shea Butter Lavender Soap'),
    bars: 1,
    said: 'Added Shea Butter Lavender. 1 bar in your cart.',
  },
  {
    name: 'a soap that the finder found',
    path: '/scent-finder',
    reach: answerAll,
    press: addFromCard('Shea Butter Sandalwood Soap'),
    bars: 1,
    said: 'Added Shea Butter Sandalwood. 1 bar in your cart.',
  },
  {
    name: 'a soap that goes well with another',
    path: '/product/shea-butter-rose',
    reach: scrollToRelated,
    press: addFromCard('Shea Butter Peppermint Soap'),
    bars: 1,
    said: 'Added Shea Butter Peppermint. 1 bar in your cart.',
  },
  {
    name: 'a bundle',
    path: '/products',
    press: (shop) => shop.page.getByRole('button', { name: 'Add the Family Pack' }).click(),
    bars: 6,
    said: 'Added the Family Pack. 6 bars in your cart.',
  },
];

for (const { name, path, reach, press, bars, said } of places) {
  test(`${name}: the bars leave with the press, and the code that comes later goes on with them`, async ({
    shop,
    page,
  }) => {
    const sent = additionsOf(page);
    const isLater = await laterScripts(page, path);
    if (reach) await shop.open(path).then(() => reach(shop));
    const letGo = await holdBack(page, isLater);
    if (!reach) await shop.open(path);
    await press(shop);
    await shop.assertCount(bars);
    expect(sent).toHaveLength(1);
    letGo();
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1);
    await shop.assertCount(bars);
    expect(sent).toHaveLength(1);
    await page.reload();
    await shop.assertCount(bars);
  });
}

test('what was pressed is added, whatever is chosen while the code is on its way', async ({ shop, page }) => {
  const sent = additionsOf(page);
  const letGo = await holdBack(page, await laterScripts(page, '/products'));
  await shop.open('/products');
  await shop.choose({ scent: 'Rose' });
  await shop.addToCart();
  await shop.assertCount(1);
  await shop.choose({ scent: 'Coffee' });
  letGo();
  await expect(page.getByRole('status').filter({ hasText: /^Added Shea Butter Rose/ })).toHaveCount(1);
  expect(sent.map(({ body }) => body)).toEqual([roses(1)]);
  await shop.addToCart();
  await shop.assertCount(2);
  await shop.openCart();
  await expect(shop.line('Coffee')).toBeVisible();
  await expect(shop.line('Rose')).toBeVisible();
});

test('who leaves before the code is there has the bars on the next page', async ({ shop, page }) => {
  await holdBack(page, await laterScripts(page, '/product/shea-butter-rose'));
  await shop.open('/product/shea-butter-rose');
  await shop.addToCart();
  await shop.assertCount(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await shop.open('/story');
  await shop.assertCount(1);
  await shop.openCart();
  await expect(shop.line('Rose')).toBeVisible();
});

test('a stepper pressed first, then the button: all of it is played back in order', async ({ shop, page }) => {
  const sent = additionsOf(page);
  const letGo = await holdBack(page, await laterScripts(page, '/product/shea-butter-rose'));
  await shop.open('/product/shea-butter-rose');
  await shop.choose({ bars: 3 });
  await shop.addToCart();
  letGo();
  await shop.assertCount(3);
  expect(sent).toHaveLength(1);
});

test.describe('what fails', () => {
  test.use({ expectedErrors: [/Failed to load|ApiError|ERR_|dynamically imported module/] });

  test('the code is lost, the shopper is told so and presses again: one bar', async ({ shop, page }) => {
    const sent = additionsOf(page);
    await page.route(await laterScripts(page, '/product/shea-butter-rose'), (route) => route.abort());
    await shop.open('/product/shea-butter-rose');
    await shop.addToCart();
    await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
    await page.unrouteAll();
    await shop.addToCart();
    await shop.assertSaid();
    await shop.assertCount(1);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  for (const status of [503, 'no answer'] as const) {
    test(`${String(status)}: it is asked for again under the same id, and added once`, async ({ shop, page }) => {
      const sent = additionsOf(page);
      await page.route('**/api/cart', async (route) => {
        if (route.request().method() !== 'POST' || sent.length > 1) return route.fallback();
        // The bars got in; the answer says something else.
        await route.fetch();
        return status === 503 ? route.fulfill({ status, body: '{}' }) : route.abort();
      });
      await shop.open('/product/shea-butter-rose');
      await shop.addToCart();
      await shop.assertSaid();
      await shop.assertCount(1);
      expect(sent).toHaveLength(2);
      expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    });
  }
});

test('a button that is pressed before any script is there is pressed again once they are', async ({ shop, page }) => {
  const sent = additionsOf(page);
  const letGo = await holdBack(page, ({ pathname }) => pathname.endsWith('.js'));
  await page.goto('/product/shea-butter-rose', { waitUntil: 'commit' });
  await shop.addButton.click();
  expect(sent).toEqual([]);
  letGo();
  await shop.assertCount(1);
  await shop.assertSaid();
  expect(sent.map(({ body }) => body)).toEqual([roses(1)]);
});
