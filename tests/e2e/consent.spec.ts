import type { Page } from '@playwright/test';
import { openForTests } from '../local/running-shop.ts';
import { buildForNetlify, tagManagerId } from '../netlify-builds.ts';
import { axeFindings } from './axe.ts';
import { isSeen, sidewaysScroll } from './page-findings.ts';
import { renderAhead } from './prerender.ts';
import { expect, test } from './shop-page.ts';
import { setWindow, windows } from './windows.ts';

/** A shop with a tag manager; the shared one has none. */
let running: Awaited<ReturnType<typeof openForTests>>;
const at = (path: string) => running.origin + path;

// One shop, built once; tests set their own window sizes.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  running = await openForTests({}, await buildForNetlify());
});
test.afterAll(() => running.end());
test.beforeEach(() => test.slow());

const choices = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });
const link = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' });
const press = (page: Page, name: 'Accept' | 'Decline' | 'Close') =>
  choices(page).getByRole('button', { name, exact: true }).click();
const script = `https://www.googletagmanager.com/gtm.js?id=${tagManagerId}`;

/** Answers for Google, and records requests to other sites. */
async function listenOutside(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.context().route(
    (url) => url.origin !== running.origin,
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: 'window.ranAt = window.dataLayer.length' });
    },
  );
  return asked;
}

const ran = (page: Page) => page.evaluate(() => typeof Reflect.get(window, 'ranAt') === 'number');
/** Waits until the page has done its deferred work. A busy browser may never get there. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    for (let turns = 0; turns < 3; turns += 1)
      await new Promise((done) => requestIdleCallback(done, { timeout: 2_500 }));
  });

test('nothing is loaded before the visitor accepts; then it is, on later pages after input', async ({ shop, page }) => {
  const asked = await listenOutside(page);
  await shop.open(at('/product/shea-butter-coffee'));
  await expect(choices(page)).toBeVisible();
  await shop.addToCart();
  await shop.assertSaid(); // After tracking; the badge may change before.
  await idle(page);
  expect(asked).toEqual([]);

  await press(page, 'Accept');
  await expect.poll(() => ran(page)).toBe(true);
  expect(asked).toEqual([script]);
  await expect(choices(page)).toBeHidden();
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  const queue = await page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => ('length' in entry ? Array.from(Object.values(entry)) : entry)),
  );
  expect(queue).toMatchObject([
    ['consent', 'default', { ...denied, analytics_storage: 'denied' }],
    { ecommerce: null },
    { event: 'view_item' },
    { ecommerce: null },
    { event: 'add_to_cart' },
    ['consent', 'update', { analytics_storage: 'granted' }],
    { event: 'gtm.js' },
  ]);

  await shop.open(at('/contact'));
  await expect(choices(page)).toBeHidden();
  await idle(page);
  expect(asked).toHaveLength(1);
  await page.keyboard.press('Tab');
  await expect.poll(() => ran(page)).toBe(true);
  await page.keyboard.press('Tab');
  await page.mouse.wheel(0, 500);
  expect(asked).toEqual([script, script]);
});

test('a no, by the keyboard, is remembered, and can be taken back and given again', async ({ shop, page }) => {
  const asked = await listenOutside(page);
  await shop.open(at('/'));
  for (const name of ['Skip to the content', 'Privacy Policy', 'Accept', 'Decline']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  await page.keyboard.press('Enter');
  await expect(choices(page)).toBeHidden();
  await shop.open(at('/privacy-policy'));
  await expect(page.getByText('Right now this shop has a tag manager, Google Tag Manager')).toBeVisible();
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

test('with Global Privacy Control there is no question, and nothing is loaded', async ({ shop, page }) => {
  const asked = await listenOutside(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    localStorage.setItem('privacy_choice', 'accepted');
  });
  await shop.open(at('/contact'));
  await expect(choices(page)).toBeHidden();
  await link(page).click();
  await expect(choices(page)).toContainText('Global Privacy Control');
  await expect(choices(page).getByRole('button')).toHaveText(['Close']);
  await press(page, 'Close');
  await expect(choices(page)).toBeHidden();
  await idle(page);
  expect(asked).toEqual([]);
});

test('a page prerendered before the answer respects it', async ({ shop, page, context }) => {
  const asked = await listenOutside(page);
  await shop.open(at('/contact'));
  await press(page, 'Accept');
  await expect.poll(() => ran(page)).toBe(true);
  const { ahead, show } = await renderAhead(context);
  await ahead.goto(at('/contact'));
  await link(page).click();
  await Promise.all([page.waitForEvent('load'), press(page, 'Decline')]);
  await show();
  await ahead.bringToFront();
  await ahead.keyboard.press('Tab');
  await idle(ahead);
  await expect(choices(ahead)).toBeHidden();
  expect(asked).toEqual([script]);
});

test('the question leaves Add to Cart in sight, and its two buttons look alike', async ({ shop, page }) => {
  await shop.open(at('/product/coconut-olive-jasmine'));
  expect.soft(await axeFindings(page, '[aria-labelledby=out-of-stock]')).toEqual([]);
  await shop.open(at('/product/shea-butter-coffee'));
  expect.soft(await axeFindings(page, 'privacy-choices')).toEqual([]);
  const looks = await choices(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, fontWeight, width, height } = getComputedStyle(button);
        return { color, backgroundColor, fontWeight, width, height };
      }),
    );
  expect.soft(looks[0]).toEqual(looks[1]);
  for (const window of windows) {
    await setWindow(page, window);
    expect.soft(await sidewaysScroll(page), window.name).toBeLessThanOrEqual(0);
    // Only newly focused elements are scrolled into view.
    await shop.addButton.blur();
    await shop.addButton.focus();
    await expect.soft.poll(() => isSeen(shop.addButton), { message: window.name }).toBe(true);
  }
});
