import type { Page } from '@playwright/test';
import { expect, test } from './shop-page.ts';

const mixLink = '/products?base=coconut-olive&scent=tea-tree&quantity=6';
const cartLink = '/products?ref=a&add=shea-butter-rose:2,no-such-soap,coconut-olive-coffee#bundles';

const quantity = (page: Page) => page.getByRole('group', { name: /^Quantity/ }).getByRole('status');
const total = (page: Page) => page.getByText('Running Total').locator('xpath=following-sibling::output');
const question = (page: Page) => page.getByRole('dialog', { name: 'Add these to your cart?' });

async function assertMix(page: Page) {
  await expect(page.getByRole('radio', { name: /^Coconut/ })).toBeChecked();
  await expect(page.getByLabel('Scent')).toHaveValue('tea tree');
  await expect(quantity(page)).toHaveText('6');
  await expect(total(page)).toHaveText('$54.00');
  await expect(page.locator('[data-gallery="tea tree"] img').first()).toBeVisible();
  await expect(page.locator('[data-gallery="jasmine"]')).toBeHidden();
  await expect(page).toHaveTitle(/^Tea Tree Soap: /);
}

/** Notes each layout shift, and each scent whose picture was on the screen when a frame was drawn. */
async function watch(page: Page) {
  await page.addInitScript(() => {
    const seen = { shift: 0, scents: new Set<string>() };
    Reflect.set(window, 'seen', seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      for (const group of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
        if (group.checkVisibility({ visibilityProperty: true })) seen.scents.add(group.dataset['gallery'] ?? '');
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => {
    const { shift, scents } = await page.evaluate((): { shift: number; scents: string[] } => {
      const seen: unknown = Reflect.get(window, 'seen');
      const { shift, scents } = seen as { shift: number; scents: Set<string> };
      return { shift, scents: [...scents] };
    });
    return { scents, isShifting: shift > 0.001 };
  };
}

test('a link shows its mix and no other, before React, without a shift', async ({ shop, page }) => {
  const seen = await watch(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await shop.open(mixLink);
  await assertMix(page);
  expect(scripts.filter((url) => /ProductForm|client|react/.test(url))).toEqual([]);
  expect(await seen()).toEqual({ scents: ['tea tree'], isShifting: false });
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/);
});

test('the mix of a link is what is added, and the address stays', async ({ shop, page }) => {
  await shop.open(`${mixLink}&ref=a`);
  await shop.addToCart();
  await shop.assertCount(6);
  await assertMixInAddress(page, `${mixLink}&ref=a`);
  await shop.openCart();
  await expect(shop.line('Coconut Oil/Olive Oil Blend, Tea Tree').getByRole('status')).toHaveText('6');
});

async function assertMixInAddress(page: Page, address: string) {
  await expect.poll(() => page.url().replace(/^.*?(?=\/products)/, '')).toBe(address);
}

test('the address follows the choice, so that a reload shows it; the way back is one step', async ({ shop, page }) => {
  await shop.open('/catalog');
  await shop.open('/products?ref=a');
  await shop.choose({ base: /^Coconut/, scent: 'Tea Tree', bars: 6 });
  await assertMixInAddress(page, '/products?base=coconut-olive&scent=tea-tree&quantity=6&ref=a');
  await page.reload();
  await assertMix(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog$/);
  await page.goForward();
  await assertMix(page);
});

test('junk in a link is passed over and never shown', async ({ shop, page }) => {
  await shop.open('/products?base=olive&scent=%3Cb%3Emint&quantity=1e9&add=,%3Cimg%3E:2');
  await expect(page.getByLabel('Scent')).toHaveValue('jasmine');
  await expect(quantity(page)).toHaveText('1');
  await assertMixInAddress(page, '/products?base=olive&scent=%3Cb%3Emint&quantity=1e9');
  await expect(page.getByText(/mint<|olive<|<img/)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the present mix can be handed on by a copied link', async ({ shop, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await shop.open('/products');
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await shop.choose({ scent: 'Rose', bars: 2 });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(shop.toast).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL('/products?scent=rose&quantity=2', page.url()).href,
  );
});

test('where the browser has a sheet, the link goes there', async ({ shop, page }) => {
  await page.addInitScript(() => {
    Reflect.set(Navigator.prototype, 'share', (link: unknown) => {
      Reflect.set(window, 'shared', link);
      return Promise.resolve();
    });
  });
  await shop.open('/product/coconut-olive-tea-tree');
  await shop.choose({ bars: 2 });
  await page.getByRole('button', { name: 'Share this soap' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
    title: 'Coconut/Olive Tea Tree Soap',
    url: new URL('/products?base=coconut-olive&scent=tea-tree&quantity=2', page.url()).href,
  });
});

test.describe('a cart link', () => {
  test('asks, adds, shows the cart, and asks no second time', async ({ shop, page }) => {
    await shop.open(cartLink);
    await expect(question(page).getByRole('listitem')).toHaveText([
      '2 × Shea Butter, Rose$18.00',
      '1 × Coconut Oil/Olive Oil Blend, Coffee$9.00',
    ]);
    await expect(question(page).getByText('3 bars for $27.00, shipping free')).toBeVisible();
    await assertMixInAddress(page, '/products?ref=a#bundles');
    await question(page).getByRole('button', { name: 'Add 3 bars' }).click();
    await expect(shop.panel).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await shop.assertAmount('You pay', '$27.00');
    await page.reload();
    await shop.assertCount(3);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('adds nothing when it is declined, by the keyboard too', async ({ shop, page }) => {
    await shop.open(cartLink);
    await question(page).getByRole('button', { name: 'No thanks' }).click();
    await expect(question(page)).toHaveCount(0);
    await shop.open(cartLink);
    await expect(question(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await shop.assertCount(0);
  });

  test.describe('that fails', () => {
    test.use({ expectedErrors: [/500|Failed to load/] });
    test('keeps what is missing for another try', async ({ shop, page }) => {
      await page.route('**/api/cart', async (route) => {
        const isCoffee = route.request().postData()?.includes('coffee') ?? false;
        await (isCoffee ? route.fulfill({ status: 500, body: '' }) : route.fallback());
      });
      await shop.open(cartLink);
      await question(page).getByRole('button', { name: 'Add 3 bars' }).click();
      await expect(question(page).getByRole('alert')).toHaveText('These could not be added. Please try again.');
      await expect(question(page).getByRole('listitem')).toHaveCount(1);
      await page.unroute('**/api/cart');
      await question(page).getByRole('button', { name: 'Add 1 bar' }).click();
      await shop.assertAmount('You pay', '$27.00');
    });
  });
});
