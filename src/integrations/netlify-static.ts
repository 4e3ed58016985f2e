import { appendFile, readdir } from 'node:fs/promises';
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toPagePath } from '#shop/paths.ts';
import { parseTags, readBuilt, toUrlPath } from './built-files.ts';

/**
 * Netlify's adapter for a site without page functions. By itself it adds a function that answers every unknown address.
 * Pictures are made at build time.
 */
export function netlifyStatic(): AstroIntegration {
  // As a query on each address (`?dpl=`) the id would make browsers fetch every file again after each deploy.
  delete process.env['DEPLOY_ID'];
  const adapter = netlify({ imageCDN: false, staticHeaders: false, devFeatures: false });
  const { 'astro:config:setup': setUp, 'astro:config:done': configured } = adapter.hooks;
  if (!setUp || !configured) throw new Error('@astrojs/netlify no longer uses the hooks that are changed here.');
  // This setting keeps its dev server from bundling the functions, which netlify/local serves.
  adapter.hooks['astro:config:setup'] = async (options) => {
    const { NETLIFY_DEV = '' } = process.env;
    process.env['NETLIFY_DEV'] = 'true';
    await setUp(options);
    process.env['NETLIFY_DEV'] = NETLIFY_DEV;
  };
  adapter.hooks['astro:config:done'] = (options) =>
    configured({
      ...options,
      setAdapter: (set) =>
        options.setAdapter({ ...set, adapterFeatures: { ...set.adapterFeatures, buildOutput: 'static' } }),
    });
  return adapter;
}

/** Netlify's own host leads to the main one: cart and payment belong to one host. */
function hostRules({ CONTEXT, SITE_NAME = '', SITE_URL, URL: main }: NodeJS.ProcessEnv): string {
  const [own, shop] = [`https://${SITE_NAME}.netlify.app`, (SITE_URL || main)?.replace(/\/+$/, '')];
  return CONTEXT === 'production' && SITE_NAME && shop && shop !== own ? `${own}/* ${shop}/:splat 301!\n` : '';
}

/** Functions answer these addresses; all others are files. */
const ofFunctions = /^\/(?:api|checkout|discount)(?:\/|$)/;

/** Throws if a page has a link to an address, or a part of a page, that the site lacks: an editor mistypes one easily. */
async function requireLinks(files: readonly string[], pages: ReadonlyMap<string, string>): Promise<void> {
  const isDead = (page: string, href: string): boolean => {
    const url = URL.parse(href, `https://shop.test${toPagePath(`/${page}`)}`);
    if (url?.origin !== 'https://shop.test') return !url;
    if (ofFunctions.test(url.pathname)) return false;
    const path = toPagePath(url.pathname).slice(1) || 'index';
    const [, part = ''] = href.split('#');
    const target = pages.get(`${path}.html`);
    return target === undefined ? !files.includes(path) : part !== '' && !target.includes(`id="${part}"`);
  };
  const dead = [...pages].flatMap(([page, html]) =>
    parseTags(html)
      .flatMap(({ name, attributes }) => (name === 'a' ? (attributes.get('href') ?? []) : []))
      .filter((href) => isDead(page, href))
      .map((href) => ({ page, href })),
  );
  if (dead.length === 0) return;
  const content = [...(await readBuilt('src/content', /(?<!README)\.(md|yaml)$/))];
  const lines = dead.map(({ page, href }) => {
    const sources = content.filter(([, text]) => text.includes(href)).map(([name]) => toUrlPath(name));
    return `\n  ${href} on ${page}${sources.map((name) => `, see src/content/${name}`).join('')}`;
  });
  const message = `These links lead nowhere. Correct or remove them:${lines.join('')}`;
  // The stack does not help an editor.
  throw Object.assign(new Error(message), { stack: undefined });
}

/**
 * Netlify serves a page at `/catalog` and at `/catalog.html`; these rules redirect the second to the first. It
 * redirects `/catalog/` by itself ("pretty URLs"). The links of the pages are checked on the way.
 */
export const siteRedirects = (): AstroIntegration => ({
  name: 'site-redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const directory = fileURLToPath(dir);
      const files = (await readdir(directory, { recursive: true })).map(toUrlPath);
      const built = await readBuilt(directory, /\.html$/);
      const pages = new Map([...built].map(([name, html]) => [toUrlPath(name), html]));
      await requireLinks(files, pages);
      const names = [...pages.keys()].filter((name) => name !== '404.html');
      const rules = names.map((name) => `/${name} ${toPagePath(`/${name}`)} 301!\n`);
      await appendFile(join(directory, '_redirects'), hostRules(process.env) + rules.join(''));
    },
  },
});
