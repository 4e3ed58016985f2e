import type { Page } from '@playwright/test';
import { placeOf, pressAt, setEventTimes } from './event-times.ts';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { watchIslands } from './page-code.ts';
import { expect, failedRequests, test } from './shop-page.ts';

const quantityOf = (page: Page) => page.getByRole('group', { name: /^Quantity/ }).getByRole('status');

async function assertMix(page: Page) {
  await expect(page.getByRole('radio', { name: /^Coconut/ })).toBeChecked();
  await expect(page.getByLabel('Scent')).toHaveValue('tea tree');
  await expect(quantityOf(page)).toHaveText('6');
  await expect(page.getByText('Running Total').locator('xpath=following-sibling::output')).toHaveText('$54.00');
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

test.describe('a link to a mix', () => {
  const mixLink = '/products?base=coconut-olive&scent=tea-tree&quantity=6&ref=a';

  test('shows it and no other, before React and without a shift, and is what is added', async ({ shop, page }) => {
    const seen = await watch(page);
    const islands = await watchIslands(page, '/products');
    await shop.open(mixLink);
    await assertMix(page);
    expect(islands()).toEqual([]);
    expect(await seen()).toEqual({ mixes: ['coconut olive blend tea tree'], moved: '' });
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/products$/);
    await shop.addToCart();
    await shop.assertCount(6);
    await expect(page).toHaveURL(mixLink);
    await shop.openCart();
    await expect(shop.line('Coconut Oil/Olive Oil Blend, Tea Tree').getByRole('status')).toHaveText('6');

    await shop.open('/products?scent=coffee');
    const second = page.getByRole('button', { name: /^Picture 2 of/ });
    await second.click();
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    expect(await seen()).toEqual({ mixes: ['shea butter coffee'], moved: '' });
  });

  test(
    'follows each choice, shows the mix after a reload, is one step back, and can be copied',
    { tag: '@desktop' },
    async ({ shop, page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'share');
      });
      await shop.open('/catalog');
      await shop.open('/products?ref=a');
      await shop.choose({ base: /^Coconut/, scent: 'Tea Tree', bars: 6 });
      await expect(page).toHaveURL(mixLink);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(shop.toast).toContainText('Link copied');
      const copied = new URL(mixLink, page.url());
      copied.searchParams.delete('ref');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied.href);
      await page.reload();
      await assertMix(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/catalog$/);
      await page.goForward();
      await assertMix(page);
    },
  );

  test.describe('without scripts', { tag: '@desktop' }, () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });
    test('shows the usual soap in the end', async ({ shop, page }) => {
      await page.route('**/*.js', (route) => route.abort());
      await shop.open(mixLink);
      await expect(page.getByLabel('Scent')).toBeVisible();
      await expect(page.locator('[data-gallery="shea butter jasmine"]')).toBeVisible();
    });
  });
});

test.describe('a link to a cart', () => {
  test.use({ expectedErrors: failedRequests });

  test('asks, can be declined, is tried again whole, adds once, and asks no second time', async ({ shop, page }) => {
    const cartLink = '/products?ref=a&add=shea-butter-rose:2,no-such-soap,coconut-olive-coffee#bundles';
    const question = page.getByRole('dialog', { name: 'Add these to your cart?' });
    const additions: (string | undefined)[] = [];
    await page.route('**/api/cart', async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.fallback();
      additions.push(request.headers()['idempotency-key']);
      return additions.length === 1 ? route.fulfill({ status: 500, body: '' }) : route.fallback();
    });
    await setEventTimes(page);
    await shop.open(cartLink);
    await question.getByRole('button', { name: 'No thanks' }).click();
    await expect(question).toHaveCount(0);

    await shop.open(cartLink);
    await expect(question.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);

    await shop.open(cartLink);
    await expect(question.getByRole('listitem')).toHaveText([
      '2 × Shea Butter, Rose$18.00',
      '1 × Coconut Oil/Olive Oil Blend, Coffee$9.00',
    ]);
    await expect(question.getByText('3 bars for $27.00, shipping free')).toBeVisible();
    await expect(page).toHaveURL('/products?ref=a#bundles');
    await shop.assertCount(0);
    const add = question.getByRole('button', { name: 'Add 3 bars' });
    await pressAt(page, 1000, await placeOf(add));
    await expect(question.getByRole('alert')).toHaveText('These could not be added. Please try again.');
    await shop.assertCount(0);
    // Soon after a failure a press is no double press; the one after that is.
    const place = await placeOf(add);
    await pressAt(page, 1100, place);
    await pressAt(page, 1200, place);
    await shop.assertAmount('You pay', '$27.00');
    await expect(question).toHaveCount(0);
    await shop.assertCount(3);
    expect([additions.length, new Set(additions).size]).toEqual([2, 1]);
    await page.reload();
    await shop.assertCount(3);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('of which nothing can be read is told of', async ({ shop, page }) => {
    await shop.open('/products?add=shea-butter-tea-tre');
    await expect(shop.toast).toContainText('That link names no soap of ours.');
    await expect(page).toHaveURL('/products');
  });
});
