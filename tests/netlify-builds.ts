import { buildIfNeeded } from '#local/site/build.ts';
import { copyProject, type Changes } from './project-copy.ts';

export const shopUrl = 'https://soap.test';
export const deployId = '6921f4c0a1b2c3d4e5f60718';

/** What Netlify sets for every build: https://docs.netlify.com/build/configure-builds/environment-variables/ */
const always = {
  NETLIFY: 'true',
  BUILD_ID: '6921f4c0a1b2c3d4e5f60716',
  COMMIT_REF: 'c29c3f2c29c3f2c29c3f2c29c3f2c29c3f2c29c3',
  DEPLOY_ID: deployId,
  DEPLOY_URL: `https://${deployId}--soap-shop.netlify.app`,
  REPOSITORY_URL: 'https://github.com/soap/shop',
  SITE_NAME: 'soap-shop',
  URL: shopUrl,
};

const byContext = {
  production: { BRANCH: 'main', DEPLOY_PRIME_URL: 'https://main--soap-shop.netlify.app', PULL_REQUEST: 'false' },
  'deploy-preview': {
    BRANCH: 'pull/12/head',
    DEPLOY_PRIME_URL: 'https://deploy-preview-12--soap-shop.netlify.app',
    PULL_REQUEST: 'true',
    REVIEW_ID: '12',
  },
  'branch-deploy': {
    BRANCH: 'words',
    DEPLOY_PRIME_URL: 'https://words--soap-shop.netlify.app',
    PULL_REQUEST: 'false',
  },
};

export type DeployContext = keyof typeof byContext;

/** The shop, with changes if there are any, built as Netlify builds it in a copy kept between runs. Answers the copy's folder. */
export async function buildForNetlify(
  context: DeployContext,
  name = `netlify-${context}`,
  changes: Changes = {},
): Promise<string> {
  const folder = await copyProject(name, changes);
  const { PATH, HOME } = process.env;
  await buildIfNeeded(folder, { PATH, HOME, ...always, ...byContext[context], CONTEXT: context });
  return folder;
}
