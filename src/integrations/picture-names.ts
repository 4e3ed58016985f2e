import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { shortNames, withShortNames } from './short-names.ts';

/** Names the built pictures so that pages compress better: up to half a kilobyte where many are listed. */
export const pictureNames = (): AstroIntegration => ({
  name: 'picture-names',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const directory = fileURLToPath(dir);
      const files = (await readdir(directory, { recursive: true })).filter((name) =>
        /\.(html|json|xml|txt|md)$/.test(name),
      );
      const texts = new Map(
        await Promise.all(files.map(async (name) => [name, await readFile(join(directory, name), 'utf8')] as const)),
      );
      const names = shortNames([...texts.values()]);
      for (const [old, name] of names) await rename(join(directory, '_astro', old), join(directory, '_astro', name));
      for (const [file, text] of texts) {
        const short = withShortNames(text, names);
        if (short !== text) await writeFile(join(directory, file), short);
      }
    },
  },
});
