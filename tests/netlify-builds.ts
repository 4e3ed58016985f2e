import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ScentId } from '#shop/catalog.ts';
import { buildIfNeeded } from '#local/site/site.ts';
import { port } from './e2e/origins.ts';
import { copyProject } from './project-copy.ts';

export const shopUrl = 'https://soap.test';
export const deployId = '6921f4c0a1b2c3d4e5f60718';
export const tagManagerId = 'GTM-TEST123';

export const outOfStock: readonly ScentId[] = ['jasmine', 'rose'];
export const newScent = { id: 'orange peel', name: 'Orange Peel', slug: 'orange-peel' };
/** Enough for a second catalog page. */
const moreScents = Array.from({ length: 14 }, (_, at) => {
  const number = String(at + 1);
  return { id: `scent ${number}`, name: `Scent ${number}`, slug: `scent-${number}` };
});

/** https://docs.netlify.com/build/configure-builds/environment-variables/ */
const netlifyVariables = {
  ...{ NETLIFY: 'true', CONTEXT: 'production', BRANCH: 'main', PULL_REQUEST: 'false', SITE_NAME: 'soap-shop' },
  ...{ BUILD_ID: '6921f4c0a1b2c3d4e5f60716', COMMIT_REF: 'c29c3f2c29c3f2c29c3f2c29c3f2c29c3f2c29c3' },
  DEPLOY_ID: deployId,
  DEPLOY_PRIME_URL: 'https://main--soap-shop.netlify.app',
  DEPLOY_URL: `https://${deployId}--soap-shop.netlify.app`,
  REPOSITORY_URL: 'https://github.com/soap/shop',
  URL: shopUrl,
  PUBLIC_TAG_MANAGER_ID: tagManagerId,
};

const fileOf = (slug: string) => `src/content/scents/${slug}.yaml`;

function changed(path: string, from: RegExp | string, to: string, as = path): [path: string, text: string] {
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} is not as expected`);
  return [as, after];
}

async function build(): Promise<string> {
  const added = [newScent, ...moreScents];
  const rows = added.map(({ id, name, slug }) => `  { id: '${id}', name: '${name}', slug: '${slug}' },\n`).join('');
  const folder = await copyProject('netlify-build', {
    ...Object.fromEntries(outOfStock.map((scent) => changed(fileOf(scent), 'inStock: true', 'inStock: false'))),
    ...Object.fromEntries(
      added.map(({ id, slug }) => changed(fileOf('coffee'), /^id: .*$/m, `id: ${id}`, fileOf(slug))),
    ),
    ...Object.fromEntries([changed('src/shop/catalog.ts', /(?=^] as const;\s+export type Base)/m, rows)]),
  });
  const { PATH, HOME } = process.env;
  await buildIfNeeded(folder, { PATH, HOME, ...netlifyVariables });
  return folder;
}

/** Workers build one at a time. Unlike a lock file, a port is free again when its process dies. */
async function takeTurn(): Promise<Server> {
  for (;;) {
    const turn = createServer().listen(port + 1, '127.0.0.1');
    if (await once(turn, 'listening').catch(() => undefined)) return turn;
    await pause(500);
  }
}

/**
 * Builds the shop as Netlify does for production, with a tag manager, two scents out of stock, and more scents added by the steps of
 * src/content/README.md with coffee's words and picture. One build of 20 seconds for all of that, kept between runs. Returns its folder.
 */
export async function buildForNetlify(): Promise<string> {
  const turn = await takeTurn();
  return build().finally(() => turn.close());
}
