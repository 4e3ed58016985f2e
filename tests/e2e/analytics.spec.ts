import type { Page } from '@playwright/test';
import { products } from '#shop/catalog.ts';
import type { orderPaid } from '#shop/analytics-events.ts';
import { expect, test } from './shop-page.ts';

type SalesEvent = ReturnType<typeof orderPaid>;

/** Collects the data layer's events on every page, in order. */
async function listenToEvents(page: Page): Promise<SalesEvent[]> {
  const events: SalesEvent[] = [];
  let isCleared = false;
  await page.context().exposeFunction('noteEvent', (entry: SalesEvent | { ecommerce: null }) => {
    if (entry.ecommerce === null) isCleared = true;
    else {
      if (!isCleared) throw new Error('The ecommerce of the event before was not cleared');
      events.push(entry);
      isCleared = false;
    }
  });
  await page.context().addInitScript(() => {
    const queue: object[] = [];
    queue.push = (...entries) => {
      const note: unknown = Reflect.get(window, 'noteEvent');
      for (const entry of entries) if (typeof note === 'function') note(entry);
      return entries.length;
    };
    window.dataLayer = queue;
  });
  return events;
}

/** 'view_cart 50.4: shea-butter-rose 7 at 7.2 (-1.8)' */
function inShort({ event, ecommerce: { value, coupon, items } }: SalesEvent): string {
  const bars = items.map(
    ({ item_id, quantity, price, discount }) =>
      `${item_id} ${quantity} at ${price}${discount === undefined ? '' : ` (-${discount})`}`,
  );
  return `${event} ${value}${coupon === undefined ? '' : ` with ${coupon}`}: ${bars.join(', ')}`;
}

// What each change of the cart is as an event: tests/stores/cart-changes.test.ts, tests/shop/analytics-events.test.ts.
const inOrder = (events: readonly SalesEvent[]) => expect.poll(() => events.map(inShort), { timeout: 15_000 });

test('the way from the catalog to the paid order is pushed step by step, with a bundle', async ({ shop, page }) => {
  const events = await listenToEvents(page);
  await shop.open('/catalog');
  expect(events).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => events[0]?.ecommerce.items.length).toBe(products.length);
  expect(events.splice(0)).toMatchObject([{ event: 'view_item_list', ecommerce: { item_list_id: 'catalog' } }]);

  await shop.addFrom('/product/shea-butter-rose', 7);
  // The badge changes before the response, after which the event is pushed.
  await shop.assertSaid();
  await shop.openCart();
  await shop.panel.getByRole('button', { name: /^One less/ }).click();
  await shop.assertAmount('You pay', '$43.20');
  await inOrder(events).toEqual([
    'view_item 9: shea-butter-rose 1 at 9',
    'add_to_cart 63: shea-butter-rose 7 at 9',
    'view_cart 50.4: shea-butter-rose 7 at 7.2 (-1.8)',
    'remove_from_cart 9: shea-butter-rose 1 at 9',
  ]);
  events.length = 0;

  await shop.checkOut();
  await shop.pay('fay@example.com');
  await expect(page.getByText('fay@example.com')).toBeVisible();
  const bars = 'shea-butter-rose 6 at 7.2 (-1.8)';
  await inOrder(events).toEqual([`begin_checkout 43.2: ${bars}`, `purchase 43.2: ${bars}`]);
  const number = await page.getByRole('definition').first().innerText();
  expect(events[1]).toMatchObject({
    session_id: expect.stringMatching(/^cs_test_/),
    ecommerce: { transaction_id: number, shipping: 0, currency: 'USD' },
  });

  // One purchase event for each session.
  await shop.open(`/thankyou?session_id=${events[1]?.session_id ?? ''}`);
  await expect(page.getByText('fay@example.com')).toBeVisible();
  expect(events).toHaveLength(2);
});
