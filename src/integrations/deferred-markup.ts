import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { addressOf, readBuilt, rewriteBuilt } from './built-files.ts';

const template = /<template data-defer="([\w-]+)">([^]*?)<\/template>/g;

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
      const files = new Map<string, string>();
      await rewriteBuilt(directory, pages, (html) => {
        const page = withoutDeferred(html);
        for (const [address, text] of page.deferred) files.set(address, text);
        return page.html;
      });
      await Promise.all(Array.from(files, ([address, text]) => writeFile(join(directory, address), text)));
    },
  },
});
