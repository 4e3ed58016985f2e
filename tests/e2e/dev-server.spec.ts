import type { Page } from '@playwright/test';
import { startDevShop, type DevShop } from './dev-shop.ts';
import { expect as expectSoon, test } from './shop-page.ts';

/** What a server makes when it is asked, and a browser reloads for, takes longer than what is there. */
const expect = expectSoon.configure({ timeout: 20_000 });

// One server, opened for the first test, whose files each test edits and puts right again.
test.describe.configure({ mode: 'serial', timeout: 90_000 });

const home = 'src/content/home.yaml';
const heading = 'heading: Handmade. Organic. Honest.';
const refused: Parameters<DevShop['edit']> = [home, heading, 'titel: Soap'];
let dev: DevShop;

/** The page that stands in place of each page while a content file has a mistake. */
const overlay = (page: Page) => page.locator('vite-error-overlay');

async function assertMistake(page: Page, words: RegExp, place: string) {
  await expect(overlay(page)).toContainText(words);
  await expect(overlay(page)).toContainText(place);
}

test.describe('started with a mistake in a content file', () => {
  test.use({ expectedErrors: [/500/] });
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    dev = await startDevShop(refused);
  });

  test('@desktop the server runs, and every page says what to write, until that is done', async ({ page }) => {
    await page.goto(`${dev.origin}/`);
    const unknown = /home\.yaml, line 2: hero: has 'titel', which is not a field here.*are heading, text/;
    await assertMistake(page, unknown, 'content/home.yaml:2:3');
    await expect(overlay(page)).toContainText('home.yaml, line 1: hero.heading: is missing: write some words here');
    await page.goto(`${dev.origin}/story`);
    await expect(overlay(page)).toBeVisible();
    await dev.edit(home, 'titel: Soap', heading);
    // The first page that can be shown is waited for longest: all that pages share is compiled for it.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paint on my hands', { timeout: 60_000 });
  });
});

test('@desktop a shopper can buy', async ({ shop, page }) => {
  await shop.open(`${dev.origin}/product/shea-butter-rose`);
  await shop.addToCart();
  await expect(shop.cartButton).toHaveAccessibleName('Cart, 1 item');
  await shop.openCart();
  await shop.checkOut();
  await shop.pay({ email: 'ann@soap.test' });
  await expect(page.getByRole('heading', { name: 'Order Complete!' })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(/^[A-Z\d]{5}-[A-Z\d]{5}$/);
  // By which Vite would reload the page, and lose a press.
  expect(dev.said()).not.toContain('dependencies optimized');
});

test('@desktop a page comes without the policy of the last build', async ({ page }) => {
  const answer = await page.goto(`${dev.origin}/story`);
  expect(answer?.headers()['content-security-policy']).toBeUndefined();
});

test('@desktop an edited word and an edited component show by themselves', async ({ shop, page }) => {
  await shop.open(`${dev.origin}/`);
  const main = page.getByRole('main');
  for (const [what, path, from] of [
    ['word', home, 'Handmade. Organic. Honest.'],
    ['component', 'src/components/home/Hero.astro', '{hero.text}'],
  ] as const) {
    await test.step(what, async () => {
      await expect(main).toContainText('Handmade. Organic. Honest.');
      const undo = await dev.edit(path, from, 'Soap for a test');
      await expect(main).toContainText('Soap for a test');
      await undo();
      await expect(main).not.toContainText('Soap for a test');
    });
  }
});

test('@desktop an edited phone number is filled in anew where another file names it', async ({ page }) => {
  const html = async () => (await page.request.get(`${dev.origin}/products`)).text();
  const named = 'still order: call (415) 555-0199';
  expect(await html()).not.toContain(named);
  const undo = await dev.edit('src/content/site.yaml', '(415) 555-0134', '(415) 555-0199');
  await expect.poll(html).toContain(named);
  await undo();
  await expect.poll(html).not.toContain(named);
});

test("@desktop a scent's edited tint shows by itself", async ({ page }) => {
  await page.goto(`${dev.origin}/product/shea-butter-rose`);
  const tinted = page.locator('.tinted').first();
  await expect(tinted).toHaveCSS('background-color', 'rgb(246, 223, 220)');
  const undo = await dev.edit('src/content/scents/rose.yaml', "'#f6dfdc'", "'#ffffff'");
  await expect(tinted).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await undo();
  await expect(tinted).toHaveCSS('background-color', 'rgb(246, 223, 220)');
});

test('@desktop an edited island shows by itself, and the cart stays open', async ({ shop }) => {
  await shop.open(`${dev.origin}/story`);
  await shop.openCart();
  const undo = await dev.edit('src/islands/cart/EmptyCart.tsx', 'Any mix of bars', 'Any blend of bars');
  await expect(shop.panel).toContainText('Any blend of bars');
  await undo();
  await expect(shop.panel).toContainText('Any mix of bars');
});

test.describe('a mistake made meanwhile', () => {
  test.use({ expectedErrors: [/500/] });

  const mistakes = [
    {
      what: 'that its schema refuses',
      ...{ path: 'src/content/reviews.yaml', from: 'rating: 5', to: 'rating: 6' },
      ...{
        words: /reviews\.yaml, line \d+: reviews\.0\.rating: is 6: it must be .* from 1 to 5/,
        place: 'content/reviews.yaml:7:5',
      },
    },
    {
      what: 'that is no YAML',
      ...{ path: home, from: heading, to: 'heading: Handmade: organic' },
      ...{ words: /home\.yaml, line 2: Nested mappings .*: a value with a colon .* below a >-/, place: 'home.yaml:2' },
    },
    {
      what: 'in a list',
      ...{ path: 'src/content/bases.yaml', from: 'tagline: Bright and bubbly', to: 'tagline: "Bright' },
      ...{ words: /bases\.yaml, line \d+: Missing closing "quote: .* close it/, place: 'content/bases.yaml:' },
    },
    {
      what: 'in a name in braces',
      ...{ path: 'src/content/faq.yaml', from: '{shipping} flat', to: '{shiping} flat' },
      ...{
        words: /faq\.yaml, line 13: nothing is filled in for '\{shiping\}': write \{shipping\}/,
        place: 'content/faq.yaml:13',
      },
    },
    {
      what: 'in a policy',
      ...{ path: 'src/content/policies/return-policy.md', from: 'effective: 2025-10-21', to: 'effective: soon' },
      ...{
        words: /return-policy\.md, line 4: effective: must be a date such as 2025-10-21/,
        place: 'return-policy.md:4',
      },
    },
  ];

  test('@desktop stands on the page until it is corrected', async ({ page }) => {
    await page.goto(`${dev.origin}/return-policy`);
    const title = page.getByRole('heading', { level: 1 });
    for (const { what, path, from, to, words, place } of mistakes) {
      await test.step(what, async () => {
        await expect(title).toHaveText('Return Policy');
        const undo = await dev.edit(path, from, to);
        await assertMistake(page, words, place);
        await undo();
        await expect(title).toHaveText('Return Policy');
      });
    }
  });
});

test.describe('an island that cannot be loaded', () => {
  test.use({ expectedErrors: [/./] });

  test('@desktop says why in the console', async ({ shop, page }) => {
    const causes: string[] = [];
    page.on('console', (message) => causes.push(message.text()));
    const undo = await dev.edit(
      'src/islands/CartPanel.tsx',
      'export function',
      "throw new Error('out of soap');\nexport function",
    );
    await shop.open(`${dev.origin}/story`);
    await shop.openCart();
    await expect(shop.panel).toContainText('The cart did not open');
    expect(causes.join()).toContain('out of soap');
    await undo();
  });
});

test.afterAll(() => dev.close());
