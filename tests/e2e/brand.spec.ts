import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { isLong } from '../random.ts';
import { holdBack } from './delay-requests.ts';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { expect, test } from './shop-page.ts';

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: /, home$/ });

test('without font and wordmark no page moves while it loads slowly @phone', async ({ shop, page }) => {
  test.slow();
  await keepShifts(page);
  await shop.fail(/\.woff2$|\/favicon\.svg/);
  // A new process also looks up system fonts on its first page.
  await page.goto('/story');
  await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'identity' });
  const session = await page.context().newCDPSession(page);
  // Slow enough that the document arrives in pieces on the first screen, and each is painted before the next.
  const network = { offline: false, latency: 0, downloadThroughput: 120_000, uploadThroughput: 120_000 };
  await session.send('Network.emulateNetworkConditions', network);
  for (const path of ['/', '/products', '/reviews']) {
    await page.goto(path);
    await expect(home(page), path).toBeVisible();
    await page.evaluate(async () => {
      for (let top = 0; top < document.body.scrollHeight; top += 600) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }
    });
    await page.waitForLoadState('networkidle');
    const { seen, moved } = await shiftOn(page);
    expect.soft(seen, `${path}: ${moved}`).toBeLessThanOrEqual(0.005);
  }
});

/** Phones' fonts until the display font arrives. Tinos has the widths of Times New Roman. */
const systemFonts = [
  { system: 'Times New Roman', of: 'iOS', file: '@fontsource/tinos/files/tinos-latin-400-normal.woff2' },
  { system: 'Noto Serif', of: 'Android', file: '@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2' },
];

// Both fallbacks come from one subset of the display font, so npm test looks at one.
for (const { system, of, file } of isLong ? systemFonts : systemFonts.slice(0, 1)) {
  const title = `nothing moves when the display font takes the place of ${system}, as on ${of}`;
  test(title, { tag: '@phone' }, async ({ shop, page }) => {
    test.slow();
    await keepShifts(page);
    // Text moves a line here and there, with its words.
    await shop.fail(/\/text\.[^/]+\.woff2$/);
    await page.route('**/system.woff2', (route) => route.fulfill({ path: `node_modules/${file}` }));
    await page.route('**/_astro/*.css', async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll(/local\((["']?)([\w ]+)\1\)/g, (_, __, name: string) =>
        name === system ? 'url(/system.woff2)' : 'local(none)',
      );
      await route.fulfill({ response, body: text });
    });
    const ownFont = ({ pathname }: URL) => pathname.endsWith('.woff2') && pathname !== '/system.woff2';
    for (const path of ['/', '/products', '/story'])
      for (const width of isLong ? [360, 390, 412, 1280] : [360, 412]) {
        await page.setViewportSize({ width, height: 844 });
        const release = await holdBack(page, ownFont);
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        /** Waits for the fallbacks, or for the display font, and for two frames. Returns how many have loaded. */
        const load = (isFallback: boolean) =>
          page.evaluate(async (isFallback) => {
            const faces = [...document.fonts].filter(({ family }) => family.includes(' ') === isFallback);
            await Promise.allSettled(faces.map((face) => face.load()));
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            return faces.filter(({ status }) => status === 'loaded').length;
          }, isFallback);
        expect(await load(true), path).toBeGreaterThan(0);
        const before = (await shiftOn(page)).seen;
        release();
        expect(await load(false), path).toBeGreaterThan(0);
        const { seen, moved } = await shiftOn(page);
        expect.soft(seen - before, `${path} at ${width} px: ${moved}`).toBeLessThanOrEqual(0.005);
        await page.unroute(ownFont);
      }
  });
}

test('the text font has the letters of English words and names', { tag: '@desktop' }, async ({ shop, page }) => {
  await shop.open('/');
  const lacking = await page.evaluate(async (letters) => {
    await document.fonts.load('9rem Figtree');
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    const widthOver = (next: string, letter: string) => {
      if (context) context.font = `99px Figtree, ${next}`;
      return context?.measureText(letter).width;
    };
    return letters.filter((letter) => widthOver('serif', letter) !== widthOver('monospace', letter));
  }, Array.from('Quiz: café, Zoë’s “Señor”, 6 × $9.00 − 20% · jumpy–wax…'));
  expect(lacking).toEqual([]);
});

test('the wordmark is legible in forced colors, light and dark', { tag: '@desktop' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await page.goto('/story');
    const mark = home(page).getByRole('img');
    // Chromium keeps a picture that it has painted before the emulated colors applied.
    await mark.evaluate((image: HTMLImageElement, scheme) => {
      image.src = image.src.replace('#', `?${scheme}#`);
      return image.decode();
    }, colorScheme);
    const { channels } = await sharp(await mark.screenshot())
      .greyscale()
      .stats();
    expect(channels[0]?.min, colorScheme).toBeLessThan(60);
    expect(channels[0]?.mean, colorScheme).toBeGreaterThan(140);
  }
});
