import type { Page } from '@playwright/test';
import { renderAhead } from './prerender.ts';
import { expect, test } from './shop-page.ts';

// A browser under test prefetches but does not prerender.

async function watchAhead(page: Page) {
  const session = await page.context().newCDPSession(page);
  const candidates = new Set<string>();
  const fetched: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) candidates.add(`${key.action} ${key.url}`);
  });
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');
  return { candidates, fetched };
}

test('a page is ready before the click, unless it changes something or is personal', async ({ shop, page }) => {
  const { candidates, fetched } = await watchAhead(page);
  await shop.open('/contact');
  const allowed = ['/story', '/product/shea-butter-coffee', '/catalog#shea-butter'];
  const refused = [
    ...['/thankyou', '/thankyou?session_id=1', '/owner', '/discount/FIRSTTIMESHOPPER', '/checkout', '/api/cart'],
    ...['/products?add=shea-butter-rose', '/catalog?code=X', '/pictures/share/shop.jpg', '/product/x.md'],
    'https://evil.test/',
  ];
  const links = [...refused, ...allowed];
  await page.evaluate((hrefs) => {
    const added = hrefs.map((href) => Object.assign(document.createElement('a'), { href, textContent: href }));
    document.querySelector('main')?.replaceChildren(...added);
  }, links);
  const { origin } = new URL(page.url());
  for (const action of ['Prerender', 'Prefetch'])
    await expect
      .poll(() => links.filter((link) => candidates.has(`${action} ${new URL(link, origin).href}`)))
      .toEqual(allowed);
  const link = page.getByRole('link', { name: '/story' });
  await link.hover();
  await expect.poll(() => fetched).toEqual(['/story']);
  await link.click();
  await expect(page).toHaveURL('/story');
  expect(fetched).toEqual(['/story']);
});

test('a prerendered page changes and counts nothing until it is opened', async ({ shop, context }) => {
  await shop.addFrom('/product/shea-butter-rose');
  const { ahead, show } = await renderAhead(context);
  const asked: string[] = [];
  ahead.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await ahead.goto('/product/shea-butter-rose');
  const scripts = () => asked.filter((path) => path.endsWith('.js')).length;
  const before = scripts();
  const pressTab = async () => {
    await ahead.keyboard.press('Tab');
    return scripts();
  };
  // The code that counts loads with the first input; a hidden page may get no frame for a key press.
  await expect.poll(pressTab, { timeout: 15_000 }).toBeGreaterThan(before);
  const events = () =>
    ahead.evaluate(() => (window.dataLayer ?? []).flatMap((one) => ('event' in one ? one.event : [])));
  expect([asked.filter((path) => path.startsWith('/api/')), await events()]).toEqual([[], []]);

  await shop.choose({ bars: 2 });
  await shop.addToCart();
  await shop.assertCount(3);
  await show();
  await expect(ahead.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  await expect.poll(() => asked).toContain('/api/cart');
  await expect.poll(events).toEqual(['view_item']);
});
