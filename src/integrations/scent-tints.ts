import { mkdirSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { scentTints as rulesIn } from '#content/scent-tints.ts';

/** Writes the style sheet of the scents' tints, which styles/global.css imports, from their content files. */
export function scentTints(): AstroIntegration {
  let write: () => void = () => undefined;
  return {
    name: 'scent-tints',
    hooks: {
      'astro:config:setup': ({ config, createCodegenDir }) => {
        const folder = createCodegenDir();
        write = () => {
          mkdirSync(folder, { recursive: true });
          writeFileSync(new URL('scent-tints.css', folder), rulesIn(config.root));
        };
        write();
      },
      'astro:server:setup': ({ server }) => {
        server.watcher.on('all', (_, path) => {
          if (path.replaceAll('\\', '/').includes('/src/content/scents/')) write();
        });
      },
    },
  };
}
