import { makeDataFolder, removeFolder, startShop, type RunningShop } from '../local/running-shop.ts';
import { buildForNetlify } from '../netlify-builds.ts';
import { test as base } from './shop-page.ts';

let opening: Promise<RunningShop> | undefined;
const data = makeDataFolder();

/** The tests' own shop is one without a tag manager; here is one with it, opened by the first test, for `afterAll` to close. */
export const test = base.extend<{ countedShop: RunningShop }>({
  countedShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for the braces
    async ({}, use) => {
      opening ??= buildForNetlify().then(async (folder) => startShop(await data, {}, folder));
      await use(await opening);
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ countedShop }, use) => {
    await use(countedShop.origin);
  },
});

export async function closeCountedShop(): Promise<void> {
  await (await opening)?.kill('SIGTERM');
  await removeFolder(await data);
}
