import { readFileSync } from 'node:fs';
import plugin from 'tailwindcss/plugin';
import { scents } from '#shop/catalog.ts';

/** `--tint` for each scent, from its content file. A file without a tint is skipped: its schema stops the build. */
export default plugin((api) => {
  for (const { id, slug } of scents) {
    const words = readFileSync(new URL(`../content/scents/${slug}.yaml`, import.meta.url), 'utf8');
    const [, tint] = /^tint: ['"](#[0-9a-f]{6})['"]/im.exec(words) ?? [];
    if (tint !== undefined) api.addBase({ [`[data-scent='${id}']`]: { '--tint': tint } });
  }
});
