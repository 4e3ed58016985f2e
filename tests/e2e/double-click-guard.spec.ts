import type { Locator, Page } from '@playwright/test';
import { expect, test, type ShopPage } from './shop-page.ts';

/** The ways to add; each answers with the button, and with how many bars one press of it adds. What opens lies elsewhere in each window. */
const buttons: { name: string; bars: number; tag?: '@phone'; reach: (shop: ShopPage) => Promise<Locator> }[] = [
  {
    name: 'the form',
    bars: 1,
    tag: '@phone',
    reach: async (shop) => {
      await shop.open('/product/shea-butter-rose');
      return shop.page.locator('[name=add]');
    },
  },
  {
    name: 'a card',
    bars: 1,
    tag: '@phone',
    reach: async (shop) => {
      await shop.open('/catalog');
      return shop.page.locator('button[value=shea-butter-rose]');
    },
  },
  {
    name: 'a bundle',
    bars: 3,
    reach: async (shop) => {
      await shop.open('/products');
      return shop.page.locator('add-bundle button').first();
    },
  },
  {
    name: 'a cart link',
    bars: 2,
    reach: async (shop) => {
      await shop.open('/products?add=shea-butter-rose:2');
      return shop.page.getByRole('button', { name: 'Add 2 bars' });
    },
  },
];

/** Counts what has been asked of the cart, each answer as late as the line is slow. */
async function countChanges(page: Page, delayMs: number): Promise<() => number> {
  let changes = 0;
  await page.route('**/api/cart{,/*}', async (route) => {
    if (route.request().method() !== 'GET') changes += 1;
    await new Promise((done) => setTimeout(done, delayMs));
    await route.fallback();
  });
  return () => changes;
}

/** Presses one place of the window, whatever has come there since the first press. */
async function tapTwice(page: Page, button: Locator, pauseMs: number): Promise<void> {
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not there.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x, y);
  await page.waitForTimeout(pauseMs);
  await page.mouse.click(x + 3, y + 3);
}

const lines = [
  { line: 'a fast line', delayMs: 0 },
  { line: 'a slow line', delayMs: 700 },
];

for (const { name, bars, reach, tag = [] } of buttons) {
  test(`a double tap on ${name} adds once, on a fast line and on a slow one`, { tag }, async ({ shop, page }) => {
    for (const [before, { line, delayMs }] of lines.entries()) {
      await test.step(line, async () => {
        const button = await reach(shop);
        await expect(button).toBeVisible();
        const changes = await countChanges(page, delayMs);
        await tapTwice(page, button, 150);
        await shop.assertCount(bars * (before + 1));
        expect(changes(), line).toBe(1);
      });
    }
  });
}

test('a double tap on what the panel offers adds once, and nothing that comes under the finger is pressed', async ({
  shop,
  page,
}) => {
  await shop.addFrom('/product/shea-butter-rose', 5);
  await shop.openCart();
  const changes = await countChanges(page, 0);
  await tapTwice(page, shop.panel.getByRole('button', { name: 'Add 1 Rose bar' }), 150);
  await shop.assertCount(6);
  await expect(shop.panel).toBeVisible();
  expect(changes()).toBe(1);
});

test('presses 600 and 1000 ms apart on a fast line are a bar each', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  const button = page.locator('[name=add]');
  await button.click();
  await shop.assertCount(1);
  for (const [before, pauseMs] of [600, 1000].entries()) {
    await page.waitForTimeout(pauseMs);
    await button.click();
    await shop.assertCount(before + 2);
  }
});

test(
  'a key that is held down presses once, and twice when it is pressed twice',
  { tag: '@desktop' },
  async ({ shop, page }) => {
    await shop.open('/product/shea-butter-rose');
    await page.locator('[name=add]').focus();
    for (const bars of [1, 2]) {
      await page.keyboard.down('Enter');
      for (let repeats = 0; repeats < 12; repeats += 1) {
        await page.waitForTimeout(60);
        await page.keyboard.down('Enter');
      }
      await page.keyboard.up('Enter');
      await shop.assertCount(bars);
      await page.waitForTimeout(600);
    }
  },
);

test('each press of a stepper counts, however quick', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/product/shea-butter-rose');
  const more = page.getByRole('button', { name: /^One more of/ });
  for (let press = 0; press < 5; press += 1) await more.click();
  await expect(page.locator('.stepper output')).toHaveText('6');
  await shop.addToCart();
  await shop.assertCount(6);
  await shop.openCart();
  const moreInCart = shop.panel.getByRole('button', { name: /^One more of/ });
  for (let press = 0; press < 5; press += 1) await moreInCart.click();
  await shop.assertCount(11);
});
