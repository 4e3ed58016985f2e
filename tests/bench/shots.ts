/** `npm run shots`: pictures of the key screens in screenshots/, for a person to look at. */
import { leaveWindow } from '../e2e/leave-window.ts';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../e2e/find-browser.ts';
import { openForTests } from '../local/running-shop.ts';

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

async function openCartWithSeven(page: Page): Promise<void> {
  for (let bars = 1; bars < 7; bars += 1) await press(page, /^One more/);
  await press(page, /^Add to Cart$/);
  await page.getByRole('button', { name: 'Cart, 7 items' }).waitFor();
  await press(page, /^Cart,/);
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
const parts: [name: string, path: string, prepare: (page: Page) => Promise<void>][] = [
  ['home-first-screen', '/', () => Promise.resolve()],
  ['cart-empty', '/products', (page) => press(page, /^Cart,/)],
  ['cart-seven', '/products', openCartWithSeven],
  ['ingredients', '/products', (page) => press(page, /^Read about ingredients$/)],
  ['exit-offer', '/catalog', (page) => leaveWindow(page, 0).then(() => press(page, /^Copy$/))],
];
const nameOf = (path: string) => path.split('/').at(-1) || 'home';
const shots = [
  ...whole.map((path) => ({ name: nameOf(path), path, isWhole: true, prepare: visitAll })),
  ...parts.map(([name, path, prepare]) => ({ name, path, isWhole: false, prepare })),
].filter(({ name }) => name.includes(process.argv[2] ?? ''));
const sizes = ['360x640', '390x844', '768x1024', '1280x800', '1600x1000'];

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const shop = await openForTests();
try {
  for (const size of sizes)
    for (const { name, path, isWhole, prepare } of shots) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      const context = await browser.newContext({ viewport: { width, height } });
      const page = await context.newPage();
      await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
      await prepare(page);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `screenshots/${name}-${String(width)}.png`, fullPage: isWhole });
      await context.close();
    }
} finally {
  await shop.end();
  await browser.close();
}
console.log('Look at screenshots/');
