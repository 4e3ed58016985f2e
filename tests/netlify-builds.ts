import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Availability } from '#shop/vacation.ts';
import type { ScentId } from '#shop/catalog.ts';
import { buildIfNeeded } from '#local/site/site.ts';
import { port } from './e2e/origins.ts';
import { copyProject } from './project-copy.ts';

export const shopUrl = 'https://soap.test';
export const deployId = '6921f4c0a1b2c3d4e5f60718';
export const tagManagerId = 'GTM-TEST123';

/** What the deployed shop answers at /api/availability. */
export const availability: Availability = {
  soldOut: ['coconut-olive-coffee'],
  vacation: { lastDay: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10), takesOrders: true },
};
const shopAnswers = `globalThis.fetch = async (...call) => {
  const { url } = new Request(...call);
  if (url !== '${shopUrl}/api/availability') throw new Error(url);
  return Response.json(${JSON.stringify(availability)});
};`;

export const outOfStock: readonly ScentId[] = ['jasmine', 'rose'];
export const newScent = { id: 'orange peel', name: 'Orange Peel', slug: 'orange-peel' };

/** https://docs.netlify.com/build/configure-builds/environment-variables/ */
const netlifyVariables = {
  NETLIFY: 'true',
  CONTEXT: 'production',
  BRANCH: 'main',
  PULL_REQUEST: 'false',
  SITE_NAME: 'soap-shop',
  BUILD_ID: '6921f4c0a1b2c3d4e5f60716',
  COMMIT_REF: 'c29c3f2c29c3f2c29c3f2c29c3f2c29c3f2c29c3',
  DEPLOY_ID: deployId,
  DEPLOY_PRIME_URL: 'https://main--soap-shop.netlify.app',
  DEPLOY_URL: `https://${deployId}--soap-shop.netlify.app`,
  REPOSITORY_URL: 'https://github.com/soap/shop',
  URL: shopUrl,
  PUBLIC_TAG_MANAGER_ID: tagManagerId,
  BUILD_HOOK_URL: 'https://api.netlify.test/build_hooks/1',
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shopAnswers)}`,
};

const fileOf = (slug: string) => `src/content/scents/${slug}.yaml`;

function changed(path: string, from: RegExp | string, to: string, as = path): [path: string, text: string] {
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${path} is not as expected`);
  return [as, after];
}

async function build(): Promise<string> {
  const { id, name, slug } = newScent;
  const row = `  { id: '${id}', name: '${name}', slug: '${slug}' },\n`;
  const [path, text] = changed(fileOf('coffee'), /^id: .*$/m, `id: ${id}`, fileOf(slug));
  const folder = await copyProject('netlify-build', {
    ...Object.fromEntries(outOfStock.map((scent) => changed(fileOf(scent), 'inStock: true', 'inStock: false'))),
    'src/content/reviews.yaml': 'sample: false\nreviews: []\n',
    // No two pages may have the same words for search engines.
    [path]: text.replace(/(?<=(?:title|escription): (?:>-\n +)?(?:The )?)\w+(?: \w+)?/g, name),
    ...Object.fromEntries([changed('src/shop/catalog.ts', /(?=^] as const;\s+export type Base)/m, row)]),
  });
  const { PATH, HOME } = process.env;
  await buildIfNeeded(folder, { PATH, HOME, ...netlifyVariables });
  return folder;
}

/** Builds the shop as Netlify does, with a tag manager, two scents out of stock, one added, and no reviews; kept between runs. Returns its folder. */
export async function buildForNetlify(): Promise<string> {
  // Workers build one at a time. Unlike a lock file, a port is free again when its process dies.
  const turn = createServer().listen(port + 1, '127.0.0.1');
  if (await once(turn, 'listening').catch(() => undefined)) return build().finally(() => turn.close());
  await pause(500);
  return buildForNetlify();
}
