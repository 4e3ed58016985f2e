import { test as base, type Browser, type Page } from '@playwright/test';
import { whole } from './launch.ts';
import { noteErrors } from './page-errors.ts';

export interface WorkerFixtures {
  /** A page for tests that only read, and its console errors. */
  shared: { page: Page; errors: string[] };
  /** The full browser, with a back/forward cache. It starts slowly: a file's tests (mode 'default') share one. */
  wholeBrowser: Browser;
}

/**
 * What a worker creates once, if a test needs it. All files share these, `launchOptions` included: for other options,
 * Playwright would restart the worker and its browser, which takes 3 s each time.
 */
export const test = base.extend<object, WorkerFixtures>({
  shared: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', userAgent = '', viewport = null, deviceScaleFactor = 1 } = project.use;
      const { isMobile = false, hasTouch = false, contextOptions } = project.use;
      const window = { viewport, deviceScaleFactor, isMobile, hasTouch };
      const context = await browser.newContext({ ...contextOptions, baseURL, userAgent, ...window });
      const page = await context.newPage();
      const errors: string[] = [];
      await noteErrors(page, (text) => errors.push(text));
      await use({ page, errors });
      await context.close();
    },
    { scope: 'worker' },
  ],
  wholeBrowser: [
    async ({ playwright }, use) => {
      // Playwright turns the back/forward cache off unless this default is removed.
      const browser = await playwright.chromium.launch({
        ...whole,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});
