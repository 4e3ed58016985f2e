import { products } from '#shop/catalog.ts';
import type { SalesEvent } from '#shop/analytics-events.ts';
import { renderAhead } from './prerender.ts';
import { holdBack } from './delay-requests.ts';
import { expect, test } from './shop-page.ts';
import { inShort, listenToEvents } from './data-layer-events.ts';

const inOrder = (events: readonly SalesEvent[], from = 0) => expect.poll(() => events.slice(from).map(inShort));

test('the way from the catalog to the paid order is pushed step by step, with a bundle', async ({ shop, page }) => {
  const events = await listenToEvents(page);
  await shop.open('/catalog');
  expect(events).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => events[0]?.ecommerce.items.length).toBe(products.length);
  expect(events.splice(0)).toMatchObject([{ event: 'view_item_list', ecommerce: { item_list_id: 'catalog' } }]);

  await shop.addSevenMixed();
  await shop.openCart();
  await shop.assertAmount('You pay', '$50.40');
  await inOrder(events).toEqual([
    'view_item 9: shea-butter-rose 1 at 9',
    'add_to_cart 36: shea-butter-rose 4 at 9',
    'view_item 9: coconut-olive-tea-tree 1 at 9',
    'add_to_cart 27: coconut-olive-tea-tree 3 at 9',
    'view_cart 50.4: shea-butter-rose 4 at 7.2 (-1.8), coconut-olive-tea-tree 3 at 7.2 (-1.8)',
  ]);
  events.length = 0;

  await shop.checkOut();
  await shop.pay({ email: 'fay@example.com' });
  await expect(page.getByText('fay@example.com')).toBeVisible();
  const bars = 'shea-butter-rose 4 at 7.2 (-1.8), coconut-olive-tea-tree 3 at 7.2 (-1.8)';
  await inOrder(events).toEqual([`begin_checkout 50.4: ${bars}`, `purchase 50.4: ${bars}`]);
  const number = await page.getByRole('definition').first().innerText();
  expect(events[1]).toMatchObject({
    session_id: expect.stringMatching(/^cs_test_/),
    ecommerce: { transaction_id: number, shipping: 0, currency: 'USD' },
  });

  const sessionId = events[1]?.session_id ?? '';
  // Row 100 of tests/threats/: one purchase event per session.
  await page.reload();
  await shop.open(`/thankyou?session_id=${sessionId}`);
  await expect(page.getByText('fay@example.com')).toBeVisible();
  expect(events).toHaveLength(2);
});

test('an order with the code is pushed with it, although only the payment page knew it', async ({ shop, page }) => {
  const events = await listenToEvents(page);
  await shop.addFrom('/product/shea-butter-rose');
  await shop.openCart();
  await shop.checkOut();
  await page.getByLabel('Promotion code').fill('FIRSTTIMESHOPPER');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Pay $11.30' })).toBeVisible();
  await shop.pay({ email: `gus-${String(Date.now())}@example.com` });
  await expect(page.getByText('Order number', { exact: true })).toBeVisible();
  await inOrder(events, -2).toEqual([
    'begin_checkout 9: shea-butter-rose 1 at 9',
    'purchase 6.3 with FIRSTTIMESHOPPER: shea-butter-rose 1 at 6.3 (-2.7)',
  ]);
  expect(events.at(-1)?.ecommerce.shipping).toBe(5);
});

test('what the panel takes out, puts in and clears is pushed as the difference; an opened panel with its code', async ({
  shop,
}) => {
  const events = await listenToEvents(shop.page);
  await shop.open('/discount/FIRSTTIMESHOPPER');
  await shop.choose({ scent: 'Lemongrass', bars: 3 });
  await shop.addToCart();
  await shop.assertCount(3);
  await shop.openCart();
  const lemongrass = shop.line('Shea Butter, Lemongrass');
  await lemongrass.getByRole('button', { name: /^One less/ }).click();
  await lemongrass.getByRole('button', { name: /^One less/ }).click();
  await lemongrass.getByRole('button', { name: /^One more/ }).click();
  await shop.assertCount(2);
  await lemongrass.getByRole('button', { name: /^Remove/ }).click();
  await expect(shop.panel.getByText('Your cart is empty')).toBeVisible();
  await shop.page.keyboard.press('Escape');
  await shop.page.getByRole('button', { name: 'Add the Starter Set' }).click();
  await shop.panel.getByRole('button', { name: 'Clear cart' }).click();
  await shop.assertCount(0);
  const code = 'with FIRSTTIMESHOPPER';
  const starter = ['shea-butter-jasmine', 'coconut-olive-coffee', 'shea-butter-lavender'];
  const at = (price: string) => starter.map((id) => `${id} 1 at ${price}`).join(', ');
  await inOrder(events).toEqual([
    'view_item 9: shea-butter-jasmine 1 at 9',
    'add_to_cart 27: shea-butter-lemongrass 3 at 9',
    `view_cart 18.9 ${code}: shea-butter-lemongrass 3 at 6.3 (-2.7)`,
    'remove_from_cart 9: shea-butter-lemongrass 1 at 9',
    'remove_from_cart 9: shea-butter-lemongrass 1 at 9',
    'add_to_cart 9: shea-butter-lemongrass 1 at 9',
    'remove_from_cart 18: shea-butter-lemongrass 2 at 9',
    `add_to_cart 27: ${at('9')}`,
    `view_cart 18.9 ${code}: ${at('6.3 (-2.7)')}`,
    `remove_from_cart 27: ${at('9')}`,
  ]);
});

test('the way back from the payment page, another tab and a page out of the cache push nothing twice', async ({
  shop,
  page,
  context,
}) => {
  const events = await listenToEvents(page);
  await shop.addFrom('/product/shea-butter-rose');
  const other = await context.newPage();
  await other.goto('/story');
  await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await shop.addToCart();
  await expect(other.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await other.close();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await shop.assertCount(2);
  await shop.openCart();
  await shop.checkOut();
  await page.getByRole('link', { name: /Cancel/ }).click();
  await shop.assertCount(2);
  await expect(page).toHaveURL('/product/shea-butter-rose');
  await inOrder(events).toEqual([
    'view_item 9: shea-butter-rose 1 at 9',
    'add_to_cart 9: shea-butter-rose 1 at 9',
    'add_to_cart 9: shea-butter-rose 1 at 9',
    'view_cart 18: shea-butter-rose 2 at 9',
    'begin_checkout 18: shea-butter-rose 2 at 9',
    'view_item 9: shea-butter-rose 1 at 9',
  ]);
});

test('a page that was rendered in advance pushes its view when it is opened', async ({ page, context }) => {
  const events = await listenToEvents(page);
  const { ahead, show } = await renderAhead(context);
  await ahead.goto('/product/shea-butter-rose');
  const script = ahead.waitForResponse(/rules/);
  await ahead.keyboard.press('Tab');
  await script;
  expect(events).toEqual([]);
  await show();
  await inOrder(events).toEqual(['view_item 9: shea-butter-rose 1 at 9']);
});

test('a link to a mix pushes the view of that mix', async ({ shop, page }) => {
  const events = await listenToEvents(page);
  await shop.open('/products?base=coconut-olive&scent=rose');
  await page.keyboard.press('Tab');
  await inOrder(events).toEqual(['view_item 9: coconut-olive-rose 1 at 9']);
});

test('a choice that is made before the scripts are there changes nothing about what was seen', async ({
  shop,
  page,
}) => {
  const events = await listenToEvents(page);
  await shop.open('/products?base=coconut-olive&scent=rose');
  const letGo = await holdBack(page, '**/*.js');
  await shop.choose({ base: /^Shea Butter/, scent: 'Lemongrass' });
  await expect(page).toHaveTitle(/^Lemongrass/);
  letGo();
  await inOrder(events).toEqual(['view_item 9: coconut-olive-rose 1 at 9']);
});

test('without input nothing is fetched for a page’s events', async ({ shop, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await shop.open('/product/shea-butter-rose');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /rules|data-layer|tag/.test(url))).toEqual([]);
});
