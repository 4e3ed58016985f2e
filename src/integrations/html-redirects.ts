import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pagePathOf } from '#shop/page-paths.ts';
import { slashes } from './built-files.ts';

/**
 * Netlify serves a page at `/catalog` and at `/catalog.html`; these rules redirect the second to the first. It
 * redirects `/catalog/` by itself ("pretty URLs").
 */
export const htmlRedirects = (): AstroIntegration => ({
  name: 'html-redirects',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const directory = fileURLToPath(dir);
      const names = await readdir(directory, { recursive: true });
      const pages = names
        .filter((name) => name.endsWith('.html') && name !== '404.html')
        .map(slashes)
        .sort();
      const rules = pages.map((name) => `/${name} ${pagePathOf(`/${name}`)} 301!\n`);
      await appendFile(join(directory, '_redirects'), rules.join(''));
    },
  },
});
