import { test as base, type Browser, type Page } from '@playwright/test';
import { whole } from './launch.ts';
import { noteErrors } from './page-errors.ts';

export interface WorkerFixtures {
  /** A page for tests that only read, and the errors in its console. */
  shared: { page: Page; errors: string[] };
  /** A browser as shoppers have it, which keeps the pages that were left. It opens slowly: a file's tests (mode 'default') share one. */
  wholeBrowser: Browser;
}

/**
 * What a worker makes once, and only when a test asks for it. All files have the same, `launchOptions` included: for a file with others,
 * Playwright stops the worker and its browser and starts new ones, which takes 3 s each time.
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
      // Tests run without the cache of pages that were left unless this is taken away.
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
