import { createReadStream } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const source = fileURLToPath(new URL('.', import.meta.resolve('@sveltia/cms')));
const served = '/edit/cms/';

/** Of the package, what the forms of this shop need. */
const needed = [
  'index.js',
  'chunks/react-B5rWoXIC.js',
  'assets/material-symbols-outlined-latin-wght-normal-_Z1IJPLg.woff2',
  'assets/source-sans-3-latin-wght-normal-BqRLTx4X.woff2',
  'assets/noto-mono-latin-400-normal-DiC8lJru.woff2',
];

export const editorFiles = (): AstroIntegration => ({
  name: 'editor-files',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = join(fileURLToPath(dir), served);
      for (const name of needed) await cp(join(source, name), join(folder, name));
    },
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(served, (request, reply, next) => {
        const name = needed.find((one) => request.url?.startsWith(`/${one}`));
        if (name === undefined) { next(); return; }
        reply.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'font/woff2');
        createReadStream(join(source, name)).pipe(reply);
      });
    },
  },
});
