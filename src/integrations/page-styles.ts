import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { withOwnRules } from './page-rules.ts';

/**
 * Leaves in each built page the style rules of its own markup. What scripts draw later brings the whole style sheet along
 * (components/shell/full-style.ts).
 */
export const pageStyles = (): AstroIntegration => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const directory = fileURLToPath(dir);
      const names = await readdir(directory, { recursive: true });
      const files = names.filter((name) => name.endsWith('.html')).map((name) => join(directory, name));
      // The pages of one folder are of one kind, or else have styles of their own.
      for (const folder of Map.groupBy(files, dirname).values()) {
        const pages = await withOwnRules(await Promise.all(folder.map((file) => readFile(file, 'utf8'))));
        await Promise.all(folder.map((file, index) => writeFile(file, pages[index] ?? '')));
      }
    },
  },
});
