import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { tint } from '#content/schemas/fields.ts';
import { scents } from '#shop/catalog.ts';

const tinted = z.object({ tint });

/** undefined if the file is wrong; the scents' schema reports that. */
function tintIn(file: URL): string | undefined {
  try {
    return tinted.safeParse(parse(readFileSync(file, 'utf8'))).data?.tint;
  } catch {
    return undefined;
  }
}

export function tintRules(root: URL): string {
  const rules = scents.map(({ id, slug }) => {
    const color = tintIn(new URL(`./src/content/scents/${slug}.yaml`, root));
    return color === undefined ? '' : `[data-scent='${id}'] {\n  --tint: ${color};\n}\n`;
  });
  return rules.join('');
}

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
          writeFileSync(new URL('scent-tints.css', folder), tintRules(config.root));
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
