import { readFileSync } from 'node:fs';
import type { ScentId } from '#shop/catalog.ts';
import { buildIfNeeded } from '#local/site/build.ts';
import { withScents } from './new-scents.ts';
import { copyProject, type Changes } from './project-copy.ts';

export const shopUrl = 'https://soap.test';
export const deployId = '6921f4c0a1b2c3d4e5f60718';

/** The scent that pages begin with, and another one. */
export const outOfStock: readonly ScentId[] = ['jasmine', 'rose'];
export const newScent = { id: 'orange peel', name: 'Orange Peel', slug: 'orange-peel' };
/** Enough for the catalog to have a second page. */
const moreScents = Array.from({ length: 14 }, (_, at) => ({
  id: `scent ${String(at + 1)}`,
  name: `Scent ${String(at + 1)}`,
  slug: `scent-${String(at + 1)}`,
}));

/** https://docs.netlify.com/build/configure-builds/environment-variables/ */
const netlifyVariables = {
  NETLIFY: 'true',
  CONTEXT: 'production',
  BRANCH: 'main',
  PULL_REQUEST: 'false',
  BUILD_ID: '6921f4c0a1b2c3d4e5f60716',
  COMMIT_REF: 'c29c3f2c29c3f2c29c3f2c29c3f2c29c3f2c29c3',
  DEPLOY_ID: deployId,
  DEPLOY_PRIME_URL: 'https://main--soap-shop.netlify.app',
  DEPLOY_URL: `https://${deployId}--soap-shop.netlify.app`,
  REPOSITORY_URL: 'https://github.com/soap/shop',
  SITE_NAME: 'soap-shop',
  URL: shopUrl,
};

function withoutStock(scent: ScentId): [path: string, text: string] {
  const path = `src/content/scents/${scent}.yaml`;
  return [path, readFileSync(path, 'utf8').replace('inStock: true', 'inStock: false')];
}

/**
 * The shop as Netlify builds it for production, with more scents and two out of stock: a build takes 20 seconds, so one shows all of that.
 * It is kept between runs. Returns the folder.
 */
export async function buildForNetlify(): Promise<string> {
  const changes: Changes = {
    ...withScents([newScent, ...moreScents]),
    ...Object.fromEntries(outOfStock.map(withoutStock)),
  };
  const folder = await copyProject('netlify-build', changes);
  const { PATH, HOME } = process.env;
  await buildIfNeeded(folder, { PATH, HOME, ...netlifyVariables });
  return folder;
}
