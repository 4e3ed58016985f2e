import type { Page } from '@playwright/test';
import { isLong } from '../random.ts';
import { kindsOfPages } from './kinds-of-pages.ts';
import { expect, test } from './shop-page.ts';

const hostile = '"><img src=x onerror="window.hacked=1">';
const fields = { base: hostile, scent: hostile, quantity: '-5', code: hostile, add: `,${hostile}:2`, q: hostile };
const query = new URLSearchParams(fields);
const junk = [
  '{',
  'null',
  '"text"',
  '[null, 7, {"id":"__proto__","quantity":1e9,"price":[]}]',
  '[{"id":"shea-butter-jasmine","quantity":-3,"price":"9.00"},{"id":"constructor","quantity":2,"price":"0.01"}]',
  `[{"id":${JSON.stringify(hostile)},"quantity":1,"price":${JSON.stringify(hostile)}}]`,
  `{"quantity":1${',"quantity":9999'.repeat(2000)}}`,
];

/** Pages whose scripts read the address or storage; the last one sells a bar. */
const reading = ['/', '/products', '/catalog', '/reviews', '/scent-finder', '/owner', '/product/shea-butter-rose'];
const attacked = isLong ? [...kindsOfPages().filter((path) => path !== '/404'), ...reading] : reading;

const fillStorage = (page: Page, value = '') =>
  page.evaluate(
    ({ names, text }) => {
      for (const name of names) localStorage.setItem(name, text);
    },
    { names: ['cart', 'exit_intent_shown', 'last_purchase', 'discount_code'], text: value },
  );

async function assertHarmless(page: Page) {
  await expect(page.locator('body')).toBeVisible();
  expect(
    await page.evaluate(() => [document.body.innerHTML.includes('onerror'), Reflect.has(window, 'hacked')]),
  ).toEqual([false, false]);
}

test.describe('an address full of markup', () => {
  // Such a mix has no page.
  test.use({ expectedErrors: [/status of 404/] });

  test('and storage full of junk change no page, and none contacts another site', async ({ shop, page, baseURL }) => {
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await shop.open('/contact');
    for (const [at, path] of attacked.entries()) {
      await fillStorage(page, junk[at % junk.length]);
      await shop.open(`${path}?${String(query)}#${hostile}`);
      await page.mouse.wheel(0, 20_000);
      await assertHarmless(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await shop.addToCart();
    await shop.openCart();
    await expect(shop.line('Rose')).toBeVisible();
    expect(asked.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(baseURL ?? ''))).toEqual([]);
    expect(await page.context().cookies()).toMatchObject([
      { name: 'cart', httpOnly: true, secure: false, sameSite: 'Lax' },
      { name: 'cart-count', value: '1', httpOnly: false, secure: false, sameSite: 'Lax' },
    ]);
  });
});

test.describe('an order page in another browser', () => {
  test.use({ expectedErrors: [/40[04]|431|414/] });

  test('says Order Complete, runs nothing, counts no purchase and forgets the session id', async ({
    shop,
    page,
    baseURL,
  }) => {
    const id = 'cs_test_0123456789abcdefghijklmn';
    for (const value of [encodeURIComponent(hostile), 'x'.repeat(10_000), id]) {
      await shop.open(`/thankyou?session_id=${value}`);
      await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
      await expect(page).toHaveURL('/thankyou');
      await assertHarmless(page);
      expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(await page.evaluate(() => JSON.stringify([history.state, localStorage, sessionStorage]))).not.toContain(id);
    const [answer] = await Promise.all([
      page.waitForResponse('**/products'),
      page.getByRole('link', { name: 'Shop Again' }).click(),
    ]);
    expect((await answer.request().allHeaders())['referer']).toBe(`${baseURL ?? ''}/thankyou`);
    await page.goBack();
    await expect(page).toHaveURL('/thankyou');
  });
});

test.describe('another origin', () => {
  test.use({ expectedErrors: [/Blocked by|Content.Security.Policy|Failed to load resource|ERR_|violates/i] });

  test('cannot run a script or a handler that got into a page', async ({ shop, page }) => {
    const blocked: string[] = [];
    page.on('console', (message) => blocked.push(message.text()));
    await page.route('**/contact', async (route) => {
      const response = await route.fetch();
      const injected = `<script>window.hacked = 1</script><script src="https://evil.test/x.js"></script>
        <img src="/nothing.png" onerror="window.hacked = 1"><style>body { display: none }</style>
        <form id="away" action="https://evil.test/"><button>Go</button></form><base href="https://evil.test/">`;
      await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${injected}`) });
    });
    await shop.open('/contact');
    await expect.poll(() => blocked.filter((text) => text.includes('violates')).length).toBeGreaterThanOrEqual(4);
    await expect(page.locator('body')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
    expect(await page.evaluate(() => document.baseURI)).not.toContain('evil');
  });
});
