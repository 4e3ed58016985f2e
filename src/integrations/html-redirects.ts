import { appendFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { pagePathOf } from '#shop/page-paths.ts';

/**
 * The host shows a page at `/catalog` and at `/catalog.html`. Rules in `_redirects` leave it the first alone; `/catalog/` it
 * sends there by itself ("pretty URLs").
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

const slashes = (name: string): string => name.replaceAll('\\', '/');
