import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuilt, rewriteBuilt } from './built-files.ts';
import { withPageRules } from './page-css-rules.ts';

/**
 * Leaves in each built page the style rules of its own markup. What scripts draw later brings the whole style sheet along
 * (components/shell/full-stylesheet.ts).
 */
export const pageStyles = (): AstroIntegration => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const directory = fileURLToPath(dir);
      const pages = await readBuilt(directory, /\.html$/);
      // The pages of one folder are of one kind, or else have styles of their own.
      for (const folder of Map.groupBy(pages, ([path]) => dirname(path)).values()) {
        const texts = await withPageRules(folder.map(([, html]) => html));
        const own = new Map(folder.map(([path], index) => [path, texts[index]]));
        await rewriteBuilt(directory, new Map(folder), (html, path) => own.get(path) ?? html);
      }
    },
  },
});
