import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scents, type ScentId } from '#shop/catalog.ts';
import type { OutOfStock } from '#shop/out-of-stock.ts';
import { errorFields, type Log } from '#server/platform/index.ts';

/** Looks at one line of a file whose schema the build has checked: a parser costs a cold start 40 ms, this half of one. */
export const isSwitchedOff = (yaml: string): boolean => /^(['"]?)inStock\1[ \t]*:[ \t]+false\b/im.test(yaml);

const readOutOfStock = (scentsFolder: string): OutOfStock =>
  new Set(
    scents
      .filter(({ slug }) => isSwitchedOff(readFileSync(join(scentsFolder, `${slug}.yaml`), 'utf8')))
      .map(({ id }): ScentId => id),
  );

/** Reads the pages' own files once, at the first call. If they cannot be read, all scents count as in stock. */
export function stockReader(log: Log, scentsFolder: string): () => OutOfStock {
  let known: OutOfStock | undefined;
  return () => {
    try {
      return (known ??= readOutOfStock(scentsFolder));
    } catch (error) {
      log('error', 'stock-unread', errorFields(error));
      return new Set();
    }
  };
}
