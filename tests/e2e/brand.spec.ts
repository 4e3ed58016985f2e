import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { isLong } from '../random.ts';
import { kindsOfReading } from './kinds-of-pages.ts';
import { keepShifts, shiftOn } from './layout-shifts.ts';
import { expect, readingTest, test } from './shop-page.ts';

const brand = /\.woff2$|\/favicon\.svg/;
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: /, home$/ });

test.describe('without the font and the wordmark', () => {
  test.use({ expectedErrors: [/ERR_FAILED|404/] });

  test(
    'each kind of page does not move while it loads slowly, and its header names the shop',
    { tag: '@phone' },
    async ({ page }) => {
      test.slow();
      await keepShifts(page);
      // font-swap.spec.ts tests a late display font over phones' fonts; this machine may have others.
      await page.route(brand, (route) => route.abort());
      // A new process also looks up system fonts on its first page.
      await page.goto('/story');
      await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'identity' });
      const session = await page.context().newCDPSession(page);
      for (const path of isLong ? kindsOfReading() : ['/', '/products', '/reviews']) {
        // Slow enough that the document arrives in pieces on the first screen, and each is painted before the next.
        const network = { offline: false, latency: 0, downloadThroughput: 120_000, uploadThroughput: 120_000 };
        await session.send('Network.emulateNetworkConditions', network);
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
        const missing = () =>
          page.locator('main picture img').evaluateAll((all: HTMLImageElement[]) => {
            const seen = all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().left < innerWidth);
            return seen.filter((one) => one.naturalWidth === 0).map(({ src }) => src);
          });
        await expect.soft.poll(missing, { message: `pictures of ${path}` }).toEqual([]);
      }
    },
  );
});

readingTest('the wordmark is legible in forced colors, light and dark', { tag: '@desktop' }, async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    // A picture may be painted before the emulated colors apply.
    await expect(async () => {
      await page.goto('/story');
      const shot = await home(page).getByRole('img').screenshot();
      const { channels } = await sharp(shot).greyscale().stats();
      expect(channels[0]?.min, colorScheme).toBeLessThan(60);
      expect(channels[0]?.mean, colorScheme).toBeGreaterThan(140);
    }).toPass();
  }
});

readingTest('a price is as wide as any other with as many digits', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/products', { waitUntil: 'networkidle' });
  const widths = await page
    .locator('.price')
    .first()
    .evaluate((price) => {
      price.append(document.createElement('span'));
      return ['0000', '1111', '2345', '4747', '7474', '6789', '9797'].map((digits) => {
        price.lastElementChild?.replaceChildren(digits);
        return price.lastElementChild?.getBoundingClientRect().width;
      });
    });
  expect(widths[0]).toBeGreaterThan(0);
  expect(new Set(widths).size, String(widths)).toBe(1);
});
