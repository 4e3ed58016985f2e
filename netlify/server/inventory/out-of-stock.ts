import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scents } from '#shop/catalog.ts';
import type { OutOfStock } from '#shop/out-of-stock.ts';
import { errorFields, type Log } from '#server/platform/index.ts';

/** The build has checked the file's schema. A YAML parser would add 40 ms to a cold start; this takes half of one. */
export const isSwitchedOff = (yaml: string): boolean => /^(['"]?)inStock\1[ \t]*:[ \t]+false\b/im.test(yaml);

/** The scents that the content switches off. Files are read once, at the first call; if they cannot be read, all scents are in stock. */
export function outOfStockReader(log: Log, scentsFolder: string): () => OutOfStock {
  const isOff = (slug: string) => isSwitchedOff(readFileSync(join(scentsFolder, `${slug}.yaml`), 'utf8'));
  let known: OutOfStock | undefined;
  return () => {
    try {
      return (known ??= new Set(scents.filter(({ slug }) => isOff(slug)).map(({ id }) => id)));
    } catch (error) {
      log('error', 'stock-unread', errorFields(error));
      return new Set();
    }
  };
}
