/** `npm run shots`: pictures of the key screens in screenshots/, for a person to look at. */
import { leaveWindow } from '../e2e/leave-window.ts';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../e2e/find-browser.ts';
import { openForTests } from '../local/running-shop.ts';

type Prepare = (page: Page) => Promise<void>;

/** The whole page, or the window only. */
const whole = (name: string, path: string) => ({ name, path, isWhole: true, prepare: () => Promise.resolve() });
const part = (name: string, path: string, prepare: Prepare = () => Promise.resolve()) => ({
  ...{ name, path, isWhole: false, prepare },
});

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

const shots = [
  whole('home', '/'),
  whole('catalog', '/catalog'),
  whole('customize', '/products'),
  whole('product', '/product/shea-butter-coffee'),
  whole('product-lavender', '/product/coconut-olive-lavender'),
  whole('reviews', '/reviews'),
  whole('story', '/story'),
  whole('shipping-policy', '/shipping-policy'),
  whole('contact', '/contact'),
  whole('picture', '/product-image-rose'),
  whole('order-complete', '/thankyou'),
  whole('not-found', '/no-such-page'),
  part('customize-first-screen', '/products'),
  part('home-first-screen', '/'),
  part('cart-empty', '/products', (page) => openCartWith(page, 0)),
  part('cart-seven', '/products', (page) => openCartWith(page, 7)),
  part('ingredients', '/products', (page) => page.getByRole('button', { name: 'Read about ingredients' }).click()),
  part('exit-offer', '/catalog', async (page) => {
    await leaveWindow(page, 0);
    await page.getByRole('button', { name: 'Copy' }).click();
  }),
];

const windows = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1600, height: 1000 },
];

/** Scrolls to the end and back, so that lazy pictures are there. */
const visitAll = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 40));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const shop = await openForTests();
const only = process.argv[2];
try {
  for (const viewport of windows) {
    for (const { name, path, isWhole, prepare } of shots.filter((shot) => !only || shot.name.includes(only))) {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
      if (isWhole) await visitAll(page);
      await prepare(page);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `screenshots/${name}-${String(viewport.width)}.png`, fullPage: isWhole });
      await context.close();
    }
  }
} finally {
  await shop.end();
  await browser.close();
}
console.log('Look at screenshots/');
