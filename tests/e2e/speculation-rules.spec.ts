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

test('the page of a link is ready before the click, and fetched once; none that changes something or is personal', async ({
  shop,
  page,
}) => {
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

  // The order page's first address contains the session, and would be sent as referrer.
  await shop.open('/thankyou');
  await expect(page.getByRole('link', { name: 'Shop Again' })).toBeVisible();
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});

test('a prerendered page changes and counts nothing; once opened it shows the current cart and counts its view', async ({
  shop,
  page,
  context,
}) => {
  await shop.addFrom('/product/shea-butter-rose');

  const { ahead, show } = await renderAhead(context);
  const asked: string[] = [];
  ahead.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await ahead.goto('/product/shea-butter-rose');
  await ahead.waitForLoadState('networkidle');
  const before = asked.length;
  const pressTab = async () => {
    await ahead.keyboard.press('Tab');
    return asked.length;
  };
  // The code that counts loads with the first input; a hidden page may get no frame for a key press.
  await expect.poll(pressTab, { timeout: 15_000 }).toBeGreaterThan(before);
  const events = () =>
    ahead.evaluate(() => (window.dataLayer ?? []).flatMap((one) => ('event' in one ? one.event : [])));
  expect([asked.filter((path) => path.startsWith('/api/')), await events()]).toEqual([[], []]);

  await page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await shop.addToCart();
  await shop.assertCount(3);
  await show();
  await expect(ahead.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible();
  await expect.poll(() => asked).toContain('/api/cart');
  await expect.poll(events).toEqual(['view_item']);
});
