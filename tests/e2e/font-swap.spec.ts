import type { Page } from '@playwright/test';
import { holdBack } from './delay-requests.ts';
import { kindsOfPages } from './kinds-of-pages.ts';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { expect, test } from './shop-page.ts';

/** What phones have in place of the display font until it arrives. Tinos is as wide as Times New Roman, letter by letter. */
const systemFonts = [
  { system: 'Times New Roman', of: 'iOS', file: '@fontsource/tinos/files/tinos-latin-400-normal.woff2' },
  { system: 'Noto Serif', of: 'Android', file: '@fontsource/noto-serif/files/noto-serif-latin-400-normal.woff2' },
];

const twoFrames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

const ownFont = ({ pathname }: URL) => pathname.endsWith('.woff2') && pathname !== '/system.woff2';

/** All that shoppers read; the others are a picture and nothing else, or the owner's. */
const withHeadings = () => kindsOfPages().filter((path) => !/^\/(product-?image|owner)/.test(path));

/** Widths of phones, in CSS pixels, beside the one of these tests: a line that breaks at one of them moves all below it. */
const otherPhones = [360, 375, 412, 430];

/** How far down each text of the page is, at each width. */
async function placesAt(page: Page, widths: readonly number[]): Promise<number[][]> {
  const { height = 0 } = page.viewportSize() ?? {};
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

/**
 * How far the first screen moved, at least as much as Chromium would count: all below the first text that is elsewhere, by the longest way.
 * It counts no less than 3 px either.
 */
function shiftBetween(before: readonly number[] = [], after: readonly number[], width: number, height: number): number {
  const moves = after
    .map((top, at) => ({ from: Math.min(top, before[at] ?? 0), way: Math.abs(top - (before[at] ?? 0)) }))
    .filter(({ from, way }) => from < height && way >= 3);
  if (moves.length === 0) return 0;
  const part = 1 - Math.max(0, Math.min(...moves.map(({ from }) => from))) / height;
  return (part * Math.max(...moves.map(({ way }) => way))) / Math.max(width, height);
}

/** Holds the display font back, has the page name `system` for what stands in its place, and answers what lets the font come. */
async function openWithout(page: Page, address: string, system: string): Promise<() => void> {
  const release = await holdBack(page, ownFont);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/local\((["']?)([\w ]+)\1\)/g, (_, __, name: string) =>
      name === system ? 'url(/system.woff2)' : 'local(none)',
    );
    await route.fulfill({ response, body: text });
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.evaluate(async () => {
    const fallbacks = [...document.fonts].filter(({ family }) => family.includes(' '));
    await Promise.allSettled(fallbacks.map((face) => face.load()));
  });
  const isThere = await page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes(' ') && status === 'loaded'),
  );
  expect(isThere, address).toBe(true);
  return release;
}

// The page's policy knows its styles by their hash, and here they name another font.
test.use({ bypassCSP: true });

for (const { system, of, file } of systemFonts) {
  test(`nothing moves when the display font takes the place of ${system}, as on ${of}`, async ({
    page,
    baseURL,
    isMobile,
    viewport,
  }) => {
    test.setTimeout(180_000);
    await keepShifts(page);
    await page.route('**/system.woff2', (route) =>
      route.fulfill({ path: `node_modules/${file}`, contentType: 'font/woff2' }),
    );
    const moved: string[] = [];
    // The last one is that of the tests, at which the font comes.
    const widths = [...(isMobile ? otherPhones : []), viewport?.width ?? 0];
    for (const path of withHeadings()) {
      const release = await openWithout(page, new URL(path, baseURL).href, system);
      const places = await placesAt(page, widths);
      const before = await shiftOn(page);
      release();
      await page.evaluate(() =>
        Promise.all([...document.fonts].filter(({ family }) => !family.includes(' ')).map((face) => face.load())),
      );
      await page.evaluate(twoFrames);
      const after = await shiftOn(page);
      const seen = after.seen - before.seen;
      if (seen > 0.005) moved.push(`${path} ${seen.toFixed(4)}: ${after.moved.slice(before.moved.length)}`);
      const { height = 0 } = viewport ?? {};
      for (const [at, texts] of (await placesAt(page, widths)).entries()) {
        const width = widths[at] ?? 0;
        const shift = shiftBetween(places[at], texts, width, height);
        if (shift > 0.005) moved.push(`${path} at ${String(width)} px: ${shift.toFixed(4)}`);
      }
      await page.unroute(ownFont);
    }
    expect(moved).toEqual([]);
  });
}
