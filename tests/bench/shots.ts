/** `npm run shots`: pictures of the key screens in screenshots/, for a person to look at. */
import { leaveWindow } from '../e2e/leave-window.ts';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../e2e/find-browser.ts';
import { openForTests } from '../local/running-shop.ts';

async function openCartWith(page: Page, bars: number): Promise<void> {
  for (let added = 1; added < bars; added += 1)
    await page
      .getByRole('button', { name: /^One more of/ })
      .first()
      .click();
  if (bars > 0) {
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await page.getByRole('button', { name: `Cart, ${String(bars)} item`, exact: false }).waitFor();
  }
  await page.getByRole('button', { name: /^Cart,/ }).click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
}

/** Scrolls to the end and back, so that lazy pictures are there. */
const visitAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 40));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });

/** Whole pages, then windows as they are after something was done. */
const whole = [
  ...['/', '/catalog', '/products', '/product/shea-butter-coffee', '/product/coconut-olive-lavender', '/reviews'],
  ...['/story', '/shipping-policy', '/contact', '/product-image-rose', '/thankyou', '/no-such-page'],
];
const parts: [name: string, path: string, prepare?: (page: Page) => Promise<void>][] = [
  ['customize-first-screen', '/products'],
  ['home-first-screen', '/'],
  ['cart-empty', '/products', (page) => openCartWith(page, 0)],
  ['cart-seven', '/products', (page) => openCartWith(page, 7)],
  ['ingredients', '/products', (page) => page.getByRole('button', { name: 'Read about ingredients' }).click()],
  [
    'exit-offer',
    '/catalog',
    async (page) => {
      await leaveWindow(page, 0);
      await page.getByRole('button', { name: 'Copy' }).click();
    },
  ],
];
const nameOf = (path: string) => path.split('/').at(-1) || 'home';
const shots = [
  ...whole.map((path) => ({ name: nameOf(path), path, isWhole: true, prepare: visitAll })),
  ...parts.map(([name, path, prepare]) => ({ name, path, isWhole: false, prepare })),
].filter(({ name }) => name.includes(process.argv[2] ?? ''));
const windows: [width: number, height: number][] = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [1600, 1000],
];

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const shop = await openForTests();
try {
  for (const [width, height] of windows)
    for (const { name, path, isWhole, prepare } of shots) {
      const context = await browser.newContext({ viewport: { width, height } });
      const page = await context.newPage();
      await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
      await prepare?.(page);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `screenshots/${name}-${String(width)}.png`, fullPage: isWhole });
      await context.close();
    }
} finally {
  await shop.end();
  await browser.close();
}
console.log('Look at screenshots/');
