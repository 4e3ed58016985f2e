import { appendFile, readdir } from 'node:fs/promises';
import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagePathOf } from '#shop/paths.ts';
import { slashes } from './built-files.ts';

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
      setAdapter: (set) => {
        options.setAdapter({ ...set, adapterFeatures: { ...set.adapterFeatures, buildOutput: 'static' } });
      },
    });
  return adapter;
}

/** Netlify's own host leads to the main one: cart and payment belong to one host. */
function hostRules({ CONTEXT, SITE_NAME = '', SITE_URL, URL: main }: NodeJS.ProcessEnv): string {
  const [own, shop] = [`https://${SITE_NAME}.netlify.app`, (SITE_URL || main)?.replace(/\/+$/, '')];
  return CONTEXT === 'production' && SITE_NAME && shop && shop !== own ? `${own}/* ${shop}/:splat 301!\n` : '';
}

/**
 * Netlify serves a page at `/catalog` and at `/catalog.html`; these rules redirect the second to the first. It
 * redirects `/catalog/` by itself ("pretty URLs").
 */
export const siteRedirects = (): AstroIntegration => ({
  name: 'site-redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const directory = fileURLToPath(dir);
      const names = await readdir(directory, { recursive: true });
      const pages = names
        .filter((name) => name.endsWith('.html') && name !== '404.html')
        .map(slashes)
        .sort();
      const rules = pages.map((name) => `/${name} ${pagePathOf(`/${name}`)} 301!\n`);
      await appendFile(join(directory, '_redirects'), hostRules(process.env) + rules.join(''));
    },
  },
});
