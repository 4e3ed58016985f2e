import type { Page } from '@playwright/test';
import { isLong } from '../random.ts';
import { holdBack } from './delay-requests.ts';
import { kindsOfReading } from './kinds-of-pages.ts';
import { expect, test } from './shop-page.ts';

/** Phones' fonts until the display font arrives. Tinos has the widths of Times New Roman. */
const systemFonts = [
  { system: 'Times New Roman', of: 'iOS', file: '@fontsource/tinos/files/tinos-latin-400-normal.woff2' },
  { system: 'Noto Serif', of: 'Android', file: '@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2' },
];

const ownFont = ({ pathname }: URL) => pathname.endsWith('.woff2') && pathname !== '/system.woff2';

/** The other pages have the same fonts, and headings of these sizes. */
const paths = isLong ? kindsOfReading() : ['/', '/products', '/story'];

/**
 * In CSS pixels, phones and a desktop: a line that breaks differently at one of them moves everything below. The font
 * arrives at the last one.
 */
const widths = isLong ? [360, 375, 382, 412, 425, 430, 1280, 390] : [360, 412, 1280, 390];
const height = 844;
/** Chromium does not count less than 3 px as a shift; this is half a hundredth of a phone's window. */
const mostPixels = 4;

async function placesOf(page: Page): Promise<number[][]> {
  const places = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    places.push(
      await page.evaluate(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found = [];
        const range = document.createRange();
        for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
          if (!node.data.trim() || !node.parentElement?.checkVisibility()) continue;
          range.selectNodeContents(node);
          found.push(range.getBoundingClientRect().top);
        }
        return found;
      }),
    );
  }
  return places;
}

/** Delays the display font and names `system` as its fallback. The returned function lets the font arrive. */
async function openWithout(page: Page, address: string, system: string): Promise<() => void> {
  const release = await holdBack(page, ownFont);
  await page.route('**/_astro/*.css', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/local\((["']?)([\w ]+)\1\)/g, (_, __, name: string) =>
      name === system ? 'url(/system.woff2)' : 'local(none)',
    );
    await route.fulfill({ response, body: text });
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const isThere = await page.evaluate(async () => {
    const fallbacks = [...document.fonts].filter(({ family }) => family.includes(' '));
    await Promise.allSettled(fallbacks.map((face) => face.load()));
    return fallbacks.some(({ status }) => status === 'loaded');
  });
  expect(isThere, address).toBe(true);
  return release;
}

// Both systems' fallbacks come from one subset of the font, so npm test looks at one.
for (const { system, of, file } of isLong ? systemFonts : systemFonts.slice(0, 1)) {
  const title = `nothing on the first screen moves when the display font takes the place of ${system}, as on ${of}`;
  test(title, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    await page.route('**/system.woff2', (route) => route.fulfill({ path: `node_modules/${file}` }));
    const moved: string[] = [];
    for (const path of paths) {
      const release = await openWithout(page, new URL(path, baseURL).href, system);
      const before = await placesOf(page);
      release();
      await page.evaluate(() =>
        Promise.all([...document.fonts].filter(({ family }) => !family.includes(' ')).map((face) => face.load())),
      );
      for (const [at, texts] of (await placesOf(page)).entries()) {
        const ways = texts.map((top, index) => {
          const from = before[at]?.[index] ?? 0;
          return Math.min(from, top) < height ? Math.abs(top - from) : 0;
        });
        const most = Math.max(...ways);
        if (most > mostPixels) moved.push(`${path} at ${String(widths[at])} px: by ${most.toFixed(1)} px`);
      }
      await page.unroute(ownFont);
    }
    expect(moved).toEqual([]);
  });
}
