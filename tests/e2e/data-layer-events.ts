import type { Page } from '@playwright/test';
import type { SalesEvent } from '#shop/analytics-events.ts';

/** Listens where a tag manager would, on every page of the browser; the events pile up in the order in which they were pushed. */
export async function listenToEvents(page: Page): Promise<SalesEvent[]> {
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

/** 'view_cart 50.4: shea-butter-rose 4 at 7.2 (-1.8), coconut-olive-tea-tree 3 at 7.2 (-1.8)' */
export function inShort({ event, ecommerce: { value, coupon, items } }: SalesEvent): string {
  const bars = items.map(
    ({ item_id, quantity, price, discount }) =>
      `${item_id} ${String(quantity)} at ${String(price)}${discount === undefined ? '' : ` (-${String(discount)})`}`,
  );
  return `${event} ${String(value)}${coupon === undefined ? '' : ` with ${coupon}`}: ${bars.join(', ')}`;
}
