import type { Page } from '@playwright/test';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { islandScripts } from './page-code.ts';
import { expect, test } from './shop-page.ts';

const mixLink = '/products?base=coconut-olive&scent=tea-tree&quantity=6';

const quantity = (page: Page) => page.getByRole('group', { name: /^Quantity/ }).getByRole('status');
const total = (page: Page) => page.getByText('Running Total').locator('xpath=following-sibling::output');

async function assertMix(page: Page) {
  await expect(page.getByRole('radio', { name: /^Coconut/ })).toBeChecked();
  await expect(page.getByLabel('Scent')).toHaveValue('tea tree');
  await expect(quantity(page)).toHaveText('6');
  await expect(total(page)).toHaveText('$54.00');
  await expect(page.locator('[data-gallery="coconut olive blend tea tree"] img').first()).toBeVisible();
  await expect(page.locator('[data-gallery="shea butter jasmine"]')).toBeHidden();
  await expect(page).toHaveTitle(/^Tea Tree Soap: /);
}

/** Notes each layout shift, and each mix whose picture was on the screen when a frame was drawn. */
async function watch(page: Page) {
  await keepShifts(page);
  await page.addInitScript(() => {
    const mixes = new Set<string>();
    Reflect.set(window, 'mixesSeen', mixes);
    const look = () => {
      for (const group of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
        if (group.checkVisibility({ visibilityProperty: true })) mixes.add(group.dataset['gallery'] ?? '');
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => {
    const mixes = await page.evaluate((): string[] => [...Reflect.get(window, 'mixesSeen')]);
    const { sum, moved } = await shiftOn(page);
    return { mixes, moved: sum > 0.001 ? `${String(sum)}: ${moved}` : '' };
  };
}

test('a link shows its mix and no other, before React, without a shift', async ({ shop, page }) => {
  const seen = await watch(page);
  const isIsland = await islandScripts(page, '/products');
  const scripts: URL[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url())));
  await shop.open(mixLink);
  await assertMix(page);
  expect(scripts.filter(isIsland)).toEqual([]);
  expect(await seen()).toEqual({ mixes: ['coconut olive blend tea tree'], moved: '' });
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/);
});

test('a link to a soap shows the way to all its pictures, without a shift', async ({ shop, page }) => {
  const seen = await watch(page);
  await shop.open('/products?scent=coffee');
  const second = page.getByRole('button', { name: /^Picture 2 of/ });
  await expect(second).toBeVisible();
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  expect(await seen()).toEqual({ mixes: ['shea butter coffee'], moved: '' });
});

test.describe('without the pictures of other mixes', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('a link shows its mix and no wrong picture', async ({ shop, page }) => {
    await page.route('**/*.txt', (route) => route.abort());
    const seen = await watch(page);
    await shop.open(mixLink);
    await expect(page.getByLabel('Scent')).toBeVisible();
    await expect(page.getByLabel('Scent')).toHaveValue('tea tree');
    expect((await seen()).mixes).toEqual([]);
    await shop.addToCart();
    await shop.assertCount(6);
  });

  test('nor scripts, the usual soap is shown in the end', async ({ shop, page }) => {
    await page.route('**/*.js', (route) => route.abort());
    await shop.open(mixLink);
    await expect(page.getByLabel('Scent')).toBeVisible();
    await expect(page.locator('[data-gallery="shea butter jasmine"]')).toBeVisible();
  });
});

test('the mix of a link is what is added, and the address stays', { tag: '@desktop' }, async ({ shop, page }) => {
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

test(
  'the address follows the choice, so that a reload shows it; the way back is one step',
  { tag: '@desktop' },
  async ({ shop, page }) => {
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
  },
);

test('junk in a link is passed over and never shown', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/products?base=olive&scent=%3Cb%3Emint&quantity=1e9&add=,%3Cimg%3E:2');
  await expect(page.getByLabel('Scent')).toHaveValue('jasmine');
  await expect(quantity(page)).toHaveText('1');
  await assertMixInAddress(page, '/products?base=olive&scent=%3Cb%3Emint&quantity=1e9');
  await expect(page.getByText(/mint<|olive<|<img/)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the present mix can be handed on by a copied link', { tag: '@desktop' }, async ({ shop, page, context }) => {
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

test('where the browser has a sheet, the link goes there', { tag: '@desktop' }, async ({ shop, page }) => {
  await page.addInitScript(() => {
    Reflect.set(Navigator.prototype, 'share', (link: unknown) => {
      Reflect.set(window, 'shared', link);
      return Promise.resolve();
    });
  });
  await shop.open('/product/coconut-olive-tea-tree');
  await shop.choose({ bars: 2 });
  await page.getByRole('button', { name: 'Share this soap' }).click();
  await expect
    .poll(() => page.evaluate<unknown>(() => Reflect.get(window, 'shared')))
    .toEqual({
      title: 'Coconut/Olive Tea Tree Soap',
      url: new URL('/products?base=coconut-olive&scent=tea-tree&quantity=2', page.url()).href,
    });
});
