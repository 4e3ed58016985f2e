import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuilt, rewriteBuilt } from './built-files.ts';

const template = /<template data-defer="([\w-]+)">([^]*?)<\/template>/g;

const addressOf = (name: string, text: string, ending: string): string =>
  `/_astro/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${ending}`;

/** What Astro writes before a page's first island: a style that styles/base.css has too, our directive and its runtime. */
const islandRuntime =
  /<style>astro-island[^<]*<\/style>((?:<script>(?:(?!<\/script>)[^])*<\/script>)+)(?=<astro-island)/;

/**
 * The page without Astro's runtime for islands, which no page needs before intent (directives/load-island.ts),
 * and the file that holds it. In the page it would weigh 2 kB each time.
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

/** The page without the content of its `data-defer` templates, and these contents by address; the addresses have a hash of them. */
export function withoutDeferred(html: string): { html: string; deferred: Map<string, string> } {
  const deferred = new Map<string, string>();
  const page = html.replace(template, (_, name: string, text: string) => {
    const address = addressOf(name, text, 'txt');
    deferred.set(address, text);
    return `<template data-defer="${address}"></template>`;
  });
  return { html: page, deferred };
}

/** Puts markup that few visits need into files of its own, for scripts to fetch; a page before a build has it inside. */
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
