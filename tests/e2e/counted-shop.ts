import { startShop, type RunningShop } from '../local/running-shop.ts';
import { copyProject } from '../project-copy.ts';
import { test as base } from './shop-page.ts';

export const tagManagerId = 'GTM-TEST123';

/** The tests' own shop is one without a tag manager; here is the same shop with one. */
export const test = base.extend<object, { countedShop: RunningShop }>({
  countedShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for the braces
    async ({}, use) => {
      const folder = await copyProject('with-tag-manager');
      const shop = await startShop('.netlify/data', { PUBLIC_TAG_MANAGER_ID: tagManagerId }, folder);
      await use(shop);
      await shop.kill('SIGTERM');
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ countedShop }, use) => {
    await use(countedShop.origin);
  },
});
