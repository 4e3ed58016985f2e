import { startShop, type RunningShop } from '../local/running-shop.ts';
import { copyProject } from '../project-copy.ts';
import { test as base } from './shop-page.ts';

export const tagManagerId = 'GTM-TEST123';

let opening: Promise<RunningShop> | undefined;

async function open(): Promise<RunningShop> {
  const folder = await copyProject('with-tag-manager');
  return startShop('.netlify/data', { PUBLIC_TAG_MANAGER_ID: tagManagerId }, folder);
}

/** The tests' own shop is one without a tag manager; here is the same shop with one, opened by the first test, for `afterAll` to close. */
export const test = base.extend<{ countedShop: RunningShop }>({
  countedShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for the braces
    async ({}, use) => {
      opening ??= open();
      await use(await opening);
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ countedShop }, use) => {
    await use(countedShop.origin);
  },
});

export async function closeCountedShop(): Promise<void> {
  const shop = await opening;
  await shop?.kill('SIGTERM');
}
