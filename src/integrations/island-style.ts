import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** What Astro writes beside the first island of a page, in the body, where HTML allows no style element. */
const islandStyle = /<style>astro-island,[^<{]*\{display:contents\}<\/style>/g;

/** Takes Astro's island style out of the built pages; styles/base.css has it. */
export const islandStyleInHead = (): AstroIntegration => ({
  name: 'island-style-in-head',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const directory = fileURLToPath(dir);
      const names = await readdir(directory, { recursive: true });
      for (const name of names.filter((path) => path.endsWith('.html'))) {
        const html = await readFile(join(directory, name), 'utf8');
        const tidy = html.replace(islandStyle, '');
        if (tidy !== html) await writeFile(join(directory, name), tidy);
      }
    },
  },
});
