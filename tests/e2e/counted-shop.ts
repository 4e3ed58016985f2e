import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startShop, type RunningShop } from '../local/running-shop.ts';
import { test as base } from './shop-page.ts';

export const tagManagerId = 'GTM-TEST123';

/** A copy of the project, kept between runs so that it is built only after a change. */
const folder = '.netlify/with-tag-manager';

const parts = ['src', 'public', 'netlify', 'astro.config.mjs', 'netlify.toml', 'package.json', 'package-lock.json'];

async function copyProject(): Promise<string> {
  for (const part of parts.slice(0, 3)) await rm(join(folder, part), { recursive: true, force: true });
  await mkdir(join(folder, '.cache/astro'), { recursive: true });
  for (const part of parts) await cp(part, join(folder, part), { recursive: true, preserveTimestamps: true });
  for (const shared of ['node_modules', '.cache/astro/assets']) {
    await symlink(resolve(shared), join(folder, shared)).catch(() => undefined);
  }
  return resolve(folder);
}

/** The tests' own shop is one without a tag manager; here is the same shop with one. */
export const test = base.extend<object, { countedShop: RunningShop }>({
  countedShop: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for the braces
    async ({}, use) => {
      const root = await copyProject();
      const shop = await startShop('.netlify/data', { PUBLIC_TAG_MANAGER_ID: tagManagerId }, root);
      await use(shop);
      await shop.kill('SIGTERM');
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ countedShop }, use) => {
    await use(countedShop.origin);
  },
});
