import { isLong } from '../random.ts';
import { kindsOfPages } from './kinds-of-pages.ts';
import { sidewaysScroll } from './page-findings.ts';
import { expect, test, type ShopPage } from './shop-page.ts';

const hostile = '"><img src=x onerror="window.hacked=1">';
const fields = { base: hostile, scent: hostile, quantity: '-5', code: hostile, add: `,${hostile}:2`, q: hostile };
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

async function assertHarmless({ page }: ShopPage) {
  await expect(page.locator('body')).toBeVisible();
  expect(
    await page.evaluate(() => [document.body.innerHTML.includes('onerror'), Reflect.has(window, 'hacked')]),
  ).toEqual([false, false]);
}

test('markup in the address and junk in storage change no page', async ({ shop, page, baseURL }) => {
  // Such a mix has no page.
  shop.expectedErrors.push(/status of 404/);
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await shop.open('/contact');
  for (const [at, path] of attacked.entries()) {
    await page.evaluate(
      (text = '') => {
        for (const name of ['cart', 'exit_intent_shown', 'last_purchase', 'discount_code'])
          localStorage.setItem(name, text);
      },
      junk[at % junk.length],
    );
    await shop.open(`${path}?${new URLSearchParams(fields)}#${hostile}`);
    await page.mouse.wheel(0, 20_000);
    await assertHarmless(shop);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await shop.addToCart();
  await shop.openCart();
  await expect(shop.line('Rose')).toBeVisible();
  expect(asked.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(baseURL ?? ''))).toEqual([]);
});

test('an order page in another browser counts nothing and forgets the session', async ({ shop, page, baseURL }) => {
  shop.expectedErrors.push(/40[04]|431|414/);
  const id = 'cs_test_0123456789abcdefghijklmn';
  for (const value of [encodeURIComponent(hostile), 'x'.repeat(10_000), id]) {
    await shop.open(`/thankyou?session_id=${value}`);
    await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
    await expect(page.getByText('Your confirmation email has')).toBeVisible();
    await expect(page).toHaveURL('/thankyou');
    await assertHarmless(shop);
    expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
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

test('a script or a handler of another origin that got into a page does not run', async ({ shop, page }) => {
  shop.expectedErrors.push(/Blocked by|Content.Security.Policy|Failed to load resource|ERR_|violates/i);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('violates')) violations.push(message.text());
  });
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const injected = `<script>window.hacked = 1</script><script src="https://evil.test/x.js"></script>
      <img src="/nothing.png" onerror="window.hacked = 1"><style>body { display: none }</style>
      <form id="away" action="https://evil.test/"><button>Go</button></form><base href="https://evil.test/">`;
    await route.fulfill({ response, body: (await response.text()).replace('<body>', `<body>${injected}`) });
  });
  await shop.open('/contact');
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(4);
  await expect(page.locator('body')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined();
  expect(await page.evaluate(() => document.baseURI)).not.toContain('evil');
});
