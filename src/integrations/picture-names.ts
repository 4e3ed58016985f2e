import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuilt, rewriteBuilt } from './built-files.ts';
import { shortNames, withShortNames } from './short-names.ts';

/** Names the built pictures so that pages compress better: up to half a kilobyte where many are listed. */
export const pictureNames = (): AstroIntegration => ({
  name: 'picture-names',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const directory = fileURLToPath(dir);
      const texts = await readBuilt(directory, /\.(html|json|xml|txt|md)$/);
      const names = shortNames([...texts.values()]);
      for (const [old, name] of names) await rename(join(directory, '_astro', old), join(directory, '_astro', name));
      await rewriteBuilt(directory, texts, (text) => withShortNames(text, names));
    },
  },
});
