import { axeFindings } from './axe.ts';
import { renderAhead } from './prerender.ts';
import { closeCountedShop, test } from './counted-shop.ts';
import { buttonLooks, choices, idle, link, listenOutside, press, queue, ran, script } from './privacy-choices.ts';
import { expect } from './shop-page.ts';
import { setWindow } from './windows.ts';

// One shop, built once; the windows are set by hand.
test.describe.configure({ mode: 'default' });
test.afterAll(closeCountedShop);
test.beforeEach(() => test.slow());

test('nothing is loaded before the visitor accepts; then it is, here and on later pages after input', async ({
  shop,
  page,
  countedShop,
}) => {
  const asked = await listenOutside(page, countedShop.origin);
  const answer = await page.goto('/product/shea-butter-coffee');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(new Set(policy.match(/https:[^ ;]+/g))).toEqual(
    new Set(['https://*.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']),
  );
  expect(policy).not.toMatch(/unsafe/);
  await expect(choices(page)).toBeVisible();
  await shop.addToCart();
  await shop.assertSaid(); // Once it is tracked; the badge may be ahead.
  await idle(page);
  expect(asked).toEqual([]);

  await press(page, 'Accept');
  await expect.poll(() => ran(page)).toBe(true);
  expect(asked).toEqual([script]);
  await expect(choices(page)).toBeHidden();
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  expect(await queue(page)).toMatchObject([
    ['consent', 'default', { ...denied, analytics_storage: 'denied' }],
    { ecommerce: null },
    { event: 'view_item' },
    { ecommerce: null },
    { event: 'add_to_cart' },
    ['consent', 'update', { analytics_storage: 'granted' }],
    { event: 'gtm.js' },
  ]);

  await shop.open('/story');
  await expect(choices(page)).toBeHidden();
  await idle(page);
  expect(asked).toHaveLength(1);
  await page.keyboard.press('Tab');
  await expect.poll(() => ran(page)).toBe(true);
  await page.keyboard.press('Tab');
  await page.mouse.wheel(0, 500);
  expect(asked).toEqual([script, script]);
});

test('a no is remembered, and can be taken back and given again', async ({ shop, page, countedShop }) => {
  const asked = await listenOutside(page, countedShop.origin);
  await shop.open('/');
  await press(page, 'Decline');
  await expect(choices(page)).toBeHidden();
  await shop.open('/catalog');
  await page.keyboard.press('Tab');
  await idle(page);
  await expect(choices(page)).toBeHidden();
  expect(asked).toEqual([]);

  await link(page).click();
  await expect(choices(page)).toBeFocused();
  await expect(choices(page)).toContainText('You declined analytics.');
  await press(page, 'Accept');
  await expect(link(page)).toBeFocused();
  await expect.poll(() => ran(page)).toBe(true);

  await link(page).click();
  await expect(choices(page)).toContainText('You accepted analytics.');
  await Promise.all([page.waitForEvent('load'), press(page, 'Decline')]);
  await page.keyboard.press('Tab');
  await idle(page);
  expect([await ran(page), asked]).toEqual([false, [script]]);
});

test('with Global Privacy Control there is no question, and nothing is loaded', async ({ shop, page, countedShop }) => {
  const asked = await listenOutside(page, countedShop.origin);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    localStorage.setItem('privacy_choice', 'accepted');
  });
  await shop.open('/products');
  await expect(shop.addButton).toBeVisible();
  await expect(choices(page)).toBeHidden();
  await link(page).click();
  await expect(choices(page)).toContainText('Global Privacy Control');
  await expect(choices(page).getByRole('button')).toHaveText(['Close']);
  await press(page, 'Close');
  await expect(choices(page)).toBeHidden();
  await idle(page);
  expect(asked).toEqual([]);
});

test('a page rendered before the answer heeds it', async ({ shop, page, context, countedShop }) => {
  const asked = await listenOutside(page, countedShop.origin);
  await shop.open('/');
  const early = await renderAhead(context);
  await early.ahead.goto('/story');
  await press(page, 'Accept');
  await expect.poll(() => ran(page)).toBe(true);
  const late = await renderAhead(context);
  await late.ahead.goto('/story');
  await link(page).click();
  await Promise.all([page.waitForEvent('load'), press(page, 'Decline')]);
  for (const { ahead, show } of [early, late]) {
    await show();
    await ahead.bringToFront();
    await ahead.keyboard.press('Tab');
    await idle(ahead);
    await expect(choices(ahead)).toBeHidden();
  }
  expect(asked).toEqual([script]);
});

test('where the storage is blocked an answer holds for the page', async ({ shop, page, countedShop }) => {
  const asked = await listenOutside(page, countedShop.origin);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  });
  await shop.open('/');
  await press(page, 'Decline');
  await expect(choices(page)).toBeHidden();
  await shop.open('/story');
  await press(page, 'Accept');
  await expect.poll(() => ran(page)).toBe(true);
  expect(asked).toEqual([script]);
});

test('the keyboard reaches both answers before the rest of the page, and the policy says what is set up', async ({
  shop,
  page,
}) => {
  await shop.open('/');
  for (const name of ['Skip to the content', 'Privacy Policy', 'Accept', 'Decline']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  await page.keyboard.press('Enter');
  await expect(choices(page)).toBeHidden();
  await shop.open('/privacy-policy');
  await expect(page.getByText('Right now this shop has a tag manager, Google Tag Manager')).toBeVisible();
});

test('the question fits every window, with large text too', async ({ shop, page }) => {
  for (const { width, height, text } of [
    { width: 1280, height: 800, text: 1 },
    { width: 320, height: 640, text: 1 },
    { width: 390, height: 844, text: 2 },
  ] as const) {
    await test.step(`${String(width)} px with text of ${String(text * 100)} %`, async () => {
      await page.setViewportSize({ width, height });
      await shop.open('/product/shea-butter-coffee');
      await setWindow(page, { name: '', width, height, text });
      expect.soft(await axeFindings(page)).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const [accept, decline, ...more] = await buttonLooks(page);
      expect.soft(more).toEqual([]);
      expect.soft(accept).toEqual(decline);
      expect.soft(accept?.high).toBeGreaterThanOrEqual(44);
      await shop.addButton.focus();
      const isInSight = () =>
        page.evaluate(() => {
          const add = document.activeElement?.getBoundingClientRect();
          const over = document.querySelector('privacy-choices')?.getBoundingClientRect();
          return add && over && add.bottom <= over.top;
        });
      await expect.soft.poll(isInSight).toBe(true);
    });
  }
});
