import { isLong } from '../random.ts';
import { axeFindings } from './axe.ts';
import { ibmFindings } from './ibm.ts';
import { kindsOfPages } from './kinds-of-pages.ts';
import { cutText, hiddenFocus, sidewaysScroll, smallTargets, unheard } from './page-findings.ts';
import { expect, test } from './shop-page.ts';
import { largeText, setWindow, shortWindows, windows } from './windows.ts';

const focusWindows = [
  [390, 844],
  [390, 700],
  [375, 667],
  [360, 640],
  [1280, 600],
] as const;

const missingRoute = '/no-such-page';
const paths = kindsOfPages().map((kind) => (kind === '/404' ? missingRoute : kind));

for (const [at, path] of paths.entries())
  test(`${path} is accessible, nothing is too small or cut off, and the focus is in view`, async ({ shop, page }) => {
    test.slow();
    if (path === missingRoute) shop.expectedErrors.push(/404/);
    // A smooth scroll to the focus would take longer than the frame that is waited for.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shop.open(path);
    // The admin's heading depends on whether the owner is signed in.
    await page.locator('h1').filter({ visible: true }).first().waitFor();
    if (path === '/') await page.getByText('How much is shipping?').click();
    expect.soft(await unheard(page)).toEqual([]);
    expect.soft(await axeFindings(page)).toEqual([]);
    expect.soft(await ibmFindings(page)).toEqual([]);
    expect.soft(await smallTargets(page)).toEqual([]);
    for (const window of [...largeText, ...(isLong ? windows : shortWindows)]) {
      await setWindow(page, window);
      expect.soft(await sidewaysScroll(page), window.name).toBeLessThanOrEqual(0);
      expect.soft(await cutText(page), window.name).toEqual([]);
    }
    if (isLong) {
      // At the last window, a desktop's.
      await page.emulateMedia({ contrast: 'more' });
      expect.soft(await axeFindings(page), 'at a desktop, with more contrast').toEqual([]);
    }

    // The other pages have the same header and nothing else that stays in the window.
    if (!isLong && !['/', '/products', '/catalog', '/reviews', '/scent-finder'].includes(path)) return;
    if (path === '/reviews') await page.getByRole('button', { name: 'Write a Review' }).click();
    for (const [width, height] of focusWindows.filter(
      (_, of) => isLong || path === '/products' || of === at % focusWindows.length,
    )) {
      const name = `${width}x${height}`;
      await setWindow(page, { name, width, height, text: 1 });
      await page.evaluate(() => {
        scrollTo(0, 0);
        getSelection()?.setPosition(document.body);
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
      for (let presses = 0; presses < (isLong ? 110 : 60); presses += 1) {
        await page.keyboard.press('Tab');
        expect.soft(await page.evaluate(hiddenFocus), name).toBeUndefined();
      }
    }
  });
