import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { hashedAddress, rewritePages } from './built-files.ts';

const template = /<template data-defer="([\w-]+)">([^]*?)<\/template>/g;

/** Ours have attributes. styles/base.css has what the style says. */
const ofAstro = /<style>[^<]*<\/style>|<script>([^]*?)<\/script>/g;

/**
 * Moves what Astro inlines for islands, its runtime and our directive, which no page needs before intent
 * (directives/load-island.ts), into one of the `files`, by address: inline it would add 2 kB to each page.
 */
export function withoutIslandRuntime(html: string, files: Map<string, string>): string {
  const code = Array.from(html.matchAll(ofAstro), ([, script = '']) => script).join('\n');
  if (code === '') return html;
  const address = hashedAddress('runtime', code, 'js');
  files.set(address, code);
  return html
    .replace(ofAstro, '')
    .replace('</body>', `<template id="island-runtime" data-defer="${address}"></template></body>`);
}

/** Moves the content of each `data-defer` template into one of the `files`, whose address includes a hash. */
export const withoutDeferred = (html: string, files: Map<string, string>): string =>
  html.replace(template, (_, name: string, text: string) => {
    const address = hashedAddress(name, text, 'txt');
    files.set(address, text);
    return `<template data-defer="${address}"></template>`;
  });

/** Moves markup that few visits need into separate files, which scripts fetch. In `astro dev` it stays in the page. */
export const deferredMarkup = (): AstroIntegration => ({
  name: 'deferred-markup',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const directory = fileURLToPath(dir);
      const files = new Map<string, string>();
      await rewritePages(directory, (html) => withoutIslandRuntime(withoutDeferred(html, files), files));
      await Promise.all([...files].map(([address, text]) => writeFile(join(directory, address), text)));
    },
  },
});
