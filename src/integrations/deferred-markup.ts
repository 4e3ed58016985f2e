import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { addressOf, readBuilt, rewriteBuilt } from './built-files.ts';

const template = /<template data-defer="([\w-]+)">([^]*?)<\/template>/g;

/** Astro's output before a page's first island: a style that styles/base.css also has, our directive, and the runtime for islands. */
const islandRuntime =
  /<style>astro-island[^<]*<\/style>((?:<script>(?:(?!<\/script>)[^])*<\/script>)+)(?=<astro-island)/;

/**
 * Moves Astro's island runtime, which no page needs before intent (directives/load-island.ts), into a file. Inline it
 * would add 2 kB to each page.
 */
export function withoutIslandRuntime(html: string): { html: string; deferred: Map<string, string> } {
  const deferred = new Map<string, string>();
  const page = html.replace(islandRuntime, (_, scripts: string) => {
    const code = scripts.replace(/<\/?script>/g, '\n');
    const address = addressOf('runtime', code, 'js');
    deferred.set(address, code);
    return `<template id="island-runtime" data-defer="${address}"></template>`;
  });
  return { html: page, deferred };
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
