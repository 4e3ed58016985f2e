import { expect, test } from './shop-page.ts';

// Every spec's fixture notes what the policy blocks (page-errors.ts); privacy.spec.ts opens each kind of page.

test.describe('another origin', () => {
  test.use({ expectedErrors: [/Blocked by|Content.Security.Policy|Failed to load resource|ERR_|violates/i] });

  test('row 103: cannot run a script or a handler that got into a page', async ({ shop, page }) => {
    const blocked: string[] = [];
    page.on('console', (message) => blocked.push(message.text()));
    await page.route('**/products', async (route) => {
      const response = await route.fetch();
      const injected = `<script>window.hacked = 1</script><script src="https://evil.test/x.js"></script>
        <img src="/nothing.png" onerror="window.hacked = 1"><style>body { display: none }</style>
        <form id="away" action="https://evil.test/"><button>Go</button></form><base href="https://evil.test/">`;
      await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${injected}`) });
    });
    await shop.open('/products');
    await expect.poll(() => blocked.filter((text) => text.includes('violates')).length).toBeGreaterThanOrEqual(4);
    await expect(page.locator('body')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    expect(await page.evaluate(() => document.baseURI)).not.toContain('evil');
  });

  test('row 104: cannot put a page or an answer into a frame', async ({ page, baseURL }) => {
    for (const path of ['/', '/products', '/no-such-page', '/api/cart']) {
      await page.route('http://evil.test/', (route) =>
        route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL ?? ''}${path}"></iframe>` }),
      );
      await page.goto('http://evil.test/');
      await expect.soft.poll(() => page.frames()[1]?.url(), { message: path }).toMatch(/^chrome-error:/);
    }
  });
});
