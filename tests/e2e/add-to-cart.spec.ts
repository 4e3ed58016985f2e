import type { Page } from '@playwright/test';
import { holdBack } from './delay-requests.ts';
import { placeOf, pressAt, setEventTimes } from './event-times.ts';
import { laterScripts } from './page-code.ts';
import { expect, failedRequests, test } from './shop-page.ts';

/** The additions that the page sends; one that is sent again has the same id. */
function additionsOf(page: Page): { id: string | undefined; body: unknown }[] {
  const sent: { id: string | undefined; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/api/cart') return;
    sent.push({ id: request.headers()['idempotency-key'], body: request.postDataJSON() });
  });
  return sent;
}

/** By what does not change while a button says 'Adding...' and 'Added'. */
const form = '[name=add]';
const card = (id: string) => `button[value=${id}]`;
const bundle = (name: string) => `li:has-text("${name}") > add-to-cart button`;
const viewCart = (page: Page) => page.getByRole('button', { name: 'View cart' });

interface Place {
  name: string;
  path: string;
  button: string;
  added: string;
  bars?: number;
}

const soap = '/product/shea-butter-rose';
const places: Place[] = [
  { name: 'the form', path: soap, button: form, added: 'Shea Butter Rose' },
  { name: 'a card of the catalog', path: '/catalog', button: card('shea-butter-rose'), added: 'Shea Butter Rose' },
  { name: 'a bundle', path: '/products', button: bundle('Family Pack'), added: 'the Family Pack', bars: 6 },
];

for (const { name, path, button, bars = 1, added } of places) {
  test(`${name}: a press is one addition, though its code comes later and a second press follows`, async ({
    shop,
    page,
  }) => {
    const sent = additionsOf(page);
    await setEventTimes(page);
    await shop.open(path);
    const letGo = await holdBack(page, await laterScripts(page, path));
    const place = await placeOf(page.locator(button));
    await pressAt(page, 1000, place);
    await shop.assertCount(bars);
    letGo();
    await shop.assertSaid(new RegExp(`^Added ${added}\\. ${String(bars)} bars? in your cart\\.$`));
    await expect(page.locator(button)).not.toHaveAttribute('aria-busy', 'true');
    // The other half of a double press, when the first is answered. A bundle has opened the cart over its button.
    await pressAt(page, 1150, bars > 1 ? place : await placeOf(page.locator(button)));
    if (bars > 1) await expect(shop.panel).toBeVisible();
    await page.keyboard.press('Escape');
    await pressAt(page, 2000, await placeOf(page.locator(button)));
    await shop.assertCount(2 * bars);
    expect(sent).toHaveLength(2);
    await page.reload();
    await shop.assertCount(2 * bars);
  });
}

/** Notes where all that can be read or pressed stands in the window; answers what stands elsewhere now, once it was noted. */
const movedOn = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element) => JSON.stringify(element.getBoundingClientRect());
    const noted: { element: Element; box: string }[] | undefined = Reflect.get(window, 'noted');
    if (noted)
      return noted.filter(({ element, box }) => boxOf(element) !== box).map(({ element }) => element.outerHTML);
    const all = [...document.querySelectorAll('main :is(a, button, input, select, p, h1, h2, h3, h4)')]
      .filter((element) => element.checkVisibility())
      .filter(
        (element) => element.getBoundingClientRect().bottom > 0 && element.getBoundingClientRect().top < innerHeight,
      );
    Reflect.set(
      window,
      'noted',
      all.map((element) => ({ element, box: boxOf(element) })),
    );
    return [];
  });

for (const { name, path, button } of places.slice(0, 2)) {
  test(`${name}: nothing moves after an addition, and a second tap adds`, async ({ shop, page, context }) => {
    await setEventTimes(page);
    await page.route('**/api/cart', (route) => setTimeout(() => void route.continue(), 200));
    for (const window of [
      { width: 360, height: 640 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(window);
      await shop.open(path);
      const added = page.locator(button);
      const place = await placeOf(added);
      await page.waitForLoadState('networkidle');
      await movedOn(page);
      await pressAt(page, 1000, place);
      for (const words of ['Adding...', 'Added', /^Add to [Cc]art$/]) {
        await expect(added).toHaveText(words, { useInnerText: true });
        expect(await movedOn(page), `${String(words)} at ${String(window.width)} px`).toEqual([]);
      }
      await pressAt(page, 5000, place);
      await shop.assertCount(2);
      await expect(viewCart(page)).toBeVisible();
      await expect(shop.panel).toBeHidden();
      await context.clearCookies();
      if (button !== form) continue;
      const boxes = await page
        .locator('quantity-stepper, .buy-bar')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect()));
      if (window.width > 1000) expect(boxes[1]?.top).toBeGreaterThanOrEqual(boxes[0]?.bottom ?? NaN);
      await page.getByRole('button', { name: 'One more' }).click();
      await expect(viewCart(page)).toBeHidden();
    }
  });
}

test('the form says what it adds, keeps the focus, adds once from a key that is held, and shows the way to the cart and back', async ({
  shop,
  page,
}) => {
  await shop.open('/product/shea-butter-jasmine');
  await page.locator(form).focus();
  for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.locator(form)).toHaveAccessibleName('Added');
  await shop.assertSaid('Added Shea Butter Jasmine. 1 bar in your cart.');
  await expect(page.locator(form)).toBeFocused();
  await expect(page.locator(form)).toHaveAccessibleName('Add to Cart');
  await page.keyboard.press('Tab');
  await expect(viewCart(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shop.line('Shea Butter, Jasmine')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewCart(page)).toBeFocused();

  // A card does the same, with less motion, and there is one way to the cart.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open('/catalog');
  const button = page.locator(card('coconut-olive-tea-tree'));
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAccessibleName('Added: Coconut/Olive Tea Tree Soap');
  await shop.assertSaid('Added Coconut/Olive Tea Tree. 2 bars in your cart.');
  await expect(button).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(viewCart(page)).toBeFocused();
  await page.locator(card('shea-butter-rose')).click();
  await shop.assertSaid('Added Shea Butter Rose. 3 bars in your cart.');
  await expect(viewCart(page)).toHaveCount(1);
});

test('two presses on two soaps at once, in a browser without a cart, are two bars of one cart', async ({
  shop,
  page,
}) => {
  const letGo = await holdBack(page, '**/api/cart');
  await shop.open('/catalog');
  await page.locator(card('shea-butter-rose')).click();
  await page.locator(card('shea-butter-coffee')).click();
  letGo();
  await shop.assertSaid('Added Shea Butter Coffee. 2 bars in your cart.');
  await page.reload();
  await shop.assertCount(2);
});

test.describe('before the code is there', () => {
  const roses = { base: 'shea butter', scent: 'rose', quantity: 1 };

  test('what was pressed is added, whatever is chosen meanwhile', async ({ shop, page }) => {
    const sent = additionsOf(page);
    const letGo = await holdBack(page, await laterScripts(page, '/products'));
    await shop.open('/products');
    await shop.choose({ scent: 'Rose' });
    await shop.addToCart();
    await shop.assertCount(1);
    await shop.choose({ scent: 'Coffee' });
    letGo();
    await shop.assertSaid(/^Added Shea Butter Rose/);
    expect(sent.map(({ body }) => body)).toEqual([roses]);
    await shop.addToCart();
    await shop.assertCount(2);
    await shop.openCart();
    await expect(shop.line('Coffee')).toBeVisible();
    await expect(shop.line('Rose')).toBeVisible();
  });

  test('a shopper can leave before the answer: the next page has the bars', async ({ shop, page }) => {
    await shop.open(soap);
    const letGo = await holdBack(page, '**/api/cart');
    const added = page.waitForRequest((request) => request.method() === 'POST');
    await shop.addToCart();
    await added;
    letGo();
    await shop.open('/story');
    await shop.assertCount(1);
    await shop.openCart();
    await expect(shop.line('Rose')).toBeVisible();
  });

  test('presses of all kinds wait for the script, in their order', async ({ shop, page }) => {
    const sent = additionsOf(page);
    const letGo = await holdBack(page, ({ pathname }) => pathname.endsWith('.js'));
    await page.goto(soap, { waitUntil: 'commit' });
    for (let presses = 0; presses < 20; presses += 1) await page.getByRole('button', { name: 'One more' }).click();
    await shop.addButton.click();
    letGo();
    await shop.assertCount(21);
    expect(sent.map(({ body }) => body)).toEqual([{ ...roses, quantity: 21 }]);
  });
});

test.describe('an addition that fails', () => {
  test.use({ expectedErrors: failedRequests });

  test('is said so; with another press it is added, once and in order', async ({ shop, page }) => {
    const sent = additionsOf(page);
    await page.route('**/api/cart', async (route) => {
      if (route.request().method() !== 'POST' || sent.length > 1) return route.fallback();
      // The bars are in the cart, and the page does not hear of it.
      await route.fetch();
      return route.abort();
    });
    await shop.open('/products');
    const button = page.locator(bundle('Scent Sampler'));
    await button.click();
    await expect(shop.toast).toContainText('Failed to add to cart. Please try again.');
    await expect(viewCart(page)).toHaveCount(0);
    await button.click();
    await shop.assertSaid();
    await shop.assertCount(10);
    expect(sent.map(({ id }) => id)).toEqual(Array(2).fill(sent[0]?.id));
    await shop.assertAmount('You pay', '$63.00');
    await expect(shop.panel.getByRole('listitem').filter({ hasText: 'Handmade Soap' })).toContainText([
      ...['Coffee', 'Peppermint', 'Jasmine', 'Lavender', 'Eucalyptus', 'Lemongrass'],
      ...['Tea Tree', 'Rose', 'Sandalwood', 'Unscented'],
    ]);
  });
});
