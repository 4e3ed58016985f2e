import { isLong } from '../random.ts';
import { axeFindings } from './axe.ts';
import { ibmFindings } from './ibm.ts';
import { kindsOfPages } from './kinds-of-pages.ts';
import { brokenWords, cutText, sidewaysScroll, smallTargets } from './page-findings.ts';
import { expect, readingTest as test } from './shop-page.ts';
import { outlineOf } from './tree.ts';
import { largeText, setWindow, shortWindows, windows } from './windows.ts';

const missingRoute = '/no-such-page';

/** Header and footer are the same on all pages; soap pages and /products differ only in their first part. */
const treePartOf = (path: string): string =>
  path === '/' ? 'body' : path.startsWith('/product/') ? 'main > [data-scent] > :first-child' : 'main';

for (const path of kindsOfPages().map((kind) => (kind === '/404' ? missingRoute : kind))) {
  test.describe(path, () => {
    test.use({ expectedErrors: path === missingRoute ? [/404/] : [] });

    test('its tree, axe, IBM, targets of 44 px, no sideways scroll', { tag: '@phone' }, async ({ shop, page }) => {
      test.slow();
      await shop.open(path);
      // The admin's heading depends on whether the owner is signed in.
      await page.locator('h1').filter({ visible: true }).first().waitFor();
      const file = `page${path === '/' ? '-home' : path.replaceAll('/', '-')}.aria.yml`;
      expect.soft(await outlineOf(page.locator(treePartOf(path)))).toMatchSnapshot([file]);
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
  });
}
