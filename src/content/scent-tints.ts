import { readFileSync } from 'node:fs';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import { scents } from '#shop/catalog.ts';
import { tint } from './schemas/fields.ts';

const tinted = z.object({ tint });

/** undefined: the schema of scents says what is wrong with the file. */
function tintIn(file: URL): string | undefined {
  try {
    return tinted.safeParse(parse(readFileSync(file, 'utf8'))).data?.tint;
  } catch {
    return undefined;
  }
}

/** The style rules that give what is of a scent its tint. */
export function scentTints(root: URL): string {
  const rules = scents.map(({ id, slug }) => {
    const color = tintIn(new URL(`./src/content/scents/${slug}.yaml`, root));
    return color === undefined ? '' : `[data-scent='${id}'] {\n  --tint: ${color};\n}\n`;
  });
  return rules.join('');
}
