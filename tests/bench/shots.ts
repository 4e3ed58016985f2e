/** `npm run shots`: pictures of the key screens in screenshots/, for people to look at. */
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../e2e/find-browser.ts';
import { leaveWindow } from '../e2e/leave-window.ts';
import { openForTests } from '../local/running-shop.ts';

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

/** Scrolls to the end and back to load lazy pictures. */
const visitAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 500) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 40));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });

/** Whole pages, and below windows after some interaction. */
const whole = [
  ...['/', '/catalog', '/products', '/product/shea-butter-coffee', '/product/coconut-olive-lavender', '/reviews'],
  ...['/story', '/shipping-policy', '/contact', '/scent-finder', '/product-image-rose', '/thankyou', '/no-such-page'],
];
const parts: [name: string, path: string, prepare: (page: Page) => Promise<void>][] = [
  ['home-first-screen', '/', () => Promise.resolve()],
  ['cart-empty', '/products', (page) => press(page, /^Cart,/)],
  ['cart-seven', '/products?add=shea-butter-jasmine:7', (page) => press(page, /^Add 7 bars$/)],
  ['ingredients', '/products', (page) => press(page, /^Read about ingredients$/)],
  ['exit-offer', '/catalog', (page) => leaveWindow(page, 0).then(() => press(page, /^Copy$/))],
];
const shots = [
  ...whole.map((path) => ({ name: path.split('/').at(-1) || 'home', path, fullPage: true, prepare: visitAll })),
  ...parts.map(([name, path, prepare]) => ({ name, path, fullPage: false, prepare })),
];
const [wanted = ''] = process.argv.slice(2);
const chosen = shots.filter(({ name }) => name.includes(wanted));
if (chosen.length === 0) {
  console.error(`No screen is called ${wanted}: ${shots.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const sizes = ['360x640', '390x844', '768x1024', '1280x800', '1600x1000'];

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const shop = await openForTests();
try {
  for (const size of sizes)
    for (const { name, path, fullPage, prepare } of chosen) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      const page = await browser.newPage({ viewport: { width, height } });
      await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
      await prepare(page);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `screenshots/${name}-${String(width)}.png`, fullPage });
      await page.close();
    }
} finally {
  await shop.end();
  await browser.close();
}
console.log('Look at screenshots/');
