import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuilt, rewriteBuilt } from './built-files.ts';

const template = /<template data-apart="([\w-]+)">([^]*?)<\/template>/g;

/** The page without what its templates named `data-apart` hold, and these texts by their new addresses, which change with them. */
export function withoutApart(html: string): { html: string; apart: Map<string, string> } {
  const apart = new Map<string, string>();
  const page = html.replace(template, (_, name: string, text: string) => {
    const address = `/_astro/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.txt`;
    apart.set(address, text);
    return `<template data-apart="${address}"></template>`;
  });
  return { html: page, apart };
}

/** Puts markup that few visits need into files of its own, for scripts to fetch; a page before a build has it inside. */
export const setApart = (): AstroIntegration => ({
  name: 'set-apart',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const directory = fileURLToPath(dir);
      const pages = await readBuilt(directory, /\.html$/);
      const parted = new Map([...pages].map(([path, html]) => [path, withoutApart(html)]));
      const apart = [...parted.values()].flatMap((page) => [...page.apart]);
      await Promise.all(apart.map(([address, text]) => writeFile(join(directory, address), text)));
      await rewriteBuilt(directory, pages, (html, path) => parted.get(path)?.html ?? html);
    },
  },
});
