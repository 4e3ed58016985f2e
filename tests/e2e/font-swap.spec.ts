import { holdBack } from './hold-back.ts';
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
const addressesOf = (isPhone: boolean) => [
  ...withHeadings().map((path) => ({ path, width: undefined })),
  ...(isPhone ? otherPhones.flatMap((width) => withHeadings().map((path) => ({ path, width }))) : []),
];

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
    for (const { path, width } of addressesOf(isMobile)) {
      if (width && viewport) await page.setViewportSize({ ...viewport, width });
      const release = await holdBack(page, ownFont);
      await page.route(new URL(path, baseURL).href, async (route) => {
        const response = await route.fetch();
        const text = (await response.text()).replaceAll(/local\((["']?)([\w ]+)\1\)/g, (_, __, name: string) =>
          name === system ? 'url(/system.woff2)' : 'local(none)',
        );
        await route.fulfill({ response, body: text });
      });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(async () => {
        const fallbacks = [...document.fonts].filter(({ family }) => family.includes(' '));
        await Promise.allSettled(fallbacks.map((face) => face.load()));
      });
      await page.evaluate(twoFrames);
      const before = await shiftOn(page);
      expect(
        await page.evaluate(() =>
          [...document.fonts].some(({ family, status }) => family.includes(' ') && status === 'loaded'),
        ),
        path,
      ).toBe(true);
      release();
      await page.evaluate(() =>
        Promise.all([...document.fonts].filter(({ family }) => !family.includes(' ')).map((face) => face.load())),
      );
      await page.evaluate(twoFrames);
      const after = await shiftOn(page);
      const seen = after.seen - before.seen;
      if (seen > 0.005)
        moved.push(`${path} ${String(width ?? '')} ${seen.toFixed(4)}: ${after.moved.slice(before.moved.length)}`);
      await page.unroute(ownFont);
    }
    expect(moved).toEqual([]);
  });
}
