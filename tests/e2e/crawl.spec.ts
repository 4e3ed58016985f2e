import { isLong } from '../random.ts';
import { axeFindings } from './axe.ts';
import { ibmFindings } from './ibm.ts';
import { kindsOfPages } from './kinds-of-pages.ts';
import { brokenWords, cutText, hiddenFocus, sidewaysScroll, smallTargets, unheard } from './page-findings.ts';
import { expect, readingTest as test } from './shop-page.ts';
import { largeText, setWindow, shortWindows, windows } from './windows.ts';

const missingRoute = '/no-such-page';

const focusWindows = [
  [390, 844],
  [390, 700],
  [375, 667],
  [360, 640],
  [1280, 600],
] as const;

for (const [at, path] of kindsOfPages()
  .map((kind) => (kind === '/404' ? missingRoute : kind))
  .entries()) {
  test.describe(path, () => {
    test.use({ expectedErrors: path === missingRoute ? [/404/] : [] });

    test('axe and IBM find nothing, targets are 44 px high, and no text is cut or scrolls sideways', async ({
      shop,
      page,
    }) => {
      test.slow();
      await shop.open(path);
      // The admin's heading depends on whether the owner is signed in.
      await page.locator('h1').filter({ visible: true }).first().waitFor();
      expect.soft(await unheard(page)).toEqual([]);
      expect.soft(await axeFindings(page)).toEqual([]);
      expect.soft(await ibmFindings(page)).toEqual([]);
      expect.soft(await smallTargets(page)).toEqual([]);
      for (const window of [...largeText, ...(isLong ? windows : shortWindows)]) {
        await setWindow(page, window);
        expect.soft(await sidewaysScroll(page), window.name).toBeLessThanOrEqual(0);
        expect.soft(await cutText(page), window.name).toEqual([]);
        expect.soft(await brokenWords(page), window.name).toEqual([]);
      }
      if (!isLong) return;
      // At the last window, a desktop's.
      await page.emulateMedia({ contrast: 'more' });
      expect.soft(await axeFindings(page), 'at a desktop, with more contrast').toEqual([]);
    });

    // The other pages have the same header and nothing else that stays in the window.
    if (!isLong && !['/', '/products', '/catalog', '/reviews', '/scent-finder'].includes(path)) return;
    test('what has the focus is not hidden, in every window', async ({ shop, page }) => {
      test.slow();
      // A smooth scroll to the focus would take longer than the frames that are waited for.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [width, height] of focusWindows.filter(
        (_, of) => isLong || path === '/products' || of === at % focusWindows.length,
      )) {
        await page.setViewportSize({ width, height });
        await shop.open(path);
        if (path === '/reviews') {
          await page.getByRole('button', { name: 'Write a Review' }).click();
          await expect(page.getByLabel('Your name')).toBeFocused();
        }
        for (let presses = 0; presses < (isLong ? 110 : 60); presses += 1) {
          await page.keyboard.press('Tab');
          expect.soft(await page.evaluate(hiddenFocus), `${String(width)}x${String(height)}`).toBeUndefined();
        }
      }
    });
  });
}
