import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { addressOf, readBuilt, rewriteBuilt } from './built-files.ts';

const template = /<template data-defer="([\w-]+)">([^]*?)<\/template>/g;

/** Ours have attributes. styles/base.css has what the style says. */
const ofAstro = /<style>[^<]*<\/style>|<script>([^]*?)<\/script>/g;

/**
 * Moves what Astro inlines for islands, its runtime and our directive, which no page needs before intent
 * (directives/load-island.ts), into a file: inline it would add 2 kB to each page.
 */
export function withoutIslandRuntime(html: string): { html: string; deferred: Map<string, string> } {
  const code = Array.from(html.matchAll(ofAstro), ([, script = '']) => script).join('\n');
  if (code === '') return { html, deferred: new Map() };
  const address = addressOf('runtime', code, 'js');
  const page = html
    .replace(ofAstro, '')
    .replace('</body>', `<template id="island-runtime" data-defer="${address}"></template></body>`);
  return { html: page, deferred: new Map([[address, code]]) };
}

/** Moves the content of each `data-defer` template into a file. `deferred` has the contents by address, which includes a hash. */
export function withoutDeferred(html: string): { html: string; deferred: Map<string, string> } {
  const deferred = new Map<string, string>();
  const page = html.replace(template, (_, name: string, text: string) => {
    const address = addressOf(name, text, 'txt');
    deferred.set(address, text);
    return `<template data-defer="${address}"></template>`;
  });
  return { html: page, deferred };
}

/** Moves markup that few visits need into separate files, which scripts fetch. In `astro dev` it stays in the page. */
export const deferredMarkup = (): AstroIntegration => ({
  name: 'deferred-markup',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const directory = fileURLToPath(dir);
      const pages = await readBuilt(directory, /\.html$/);
      const parted = new Map(
        [...pages].map(([path, html]) => {
          const page = withoutDeferred(html);
          const { html: own, deferred } = withoutIslandRuntime(page.html);
          return [path, { html: own, deferred: new Map([...page.deferred, ...deferred]) }];
        }),
      );
      const deferred = [...parted.values()].flatMap((page) => [...page.deferred]);
      await Promise.all(deferred.map(([address, text]) => writeFile(join(directory, address), text)));
      await rewriteBuilt(directory, pages, (html, path) => parted.get(path)?.html ?? html);
    },
  },
});
