import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scents, type ScentId } from '#shop/catalog.ts';
import type { OutOfStock } from '#shop/stock.ts';
import { errorFields, type Log } from './log.ts';

/** The pages' own files, so that page and server agree. They travel with the functions as site.yaml does; see site-details.ts. */
const folder = fileURLToPath(new URL('../../src/content/scents', import.meta.url));

/** Looks at one line of a file whose schema the build has checked: a parser costs a cold start 40 ms, this half of one. */
export const isSwitchedOff = (yaml: string): boolean => /^(['"]?)inStock\1[ \t]*:[ \t]+false\b/im.test(yaml);

const readOutOfStock = (from: string): OutOfStock =>
  new Set(
    scents
      .filter(({ slug }) => isSwitchedOff(readFileSync(join(from, `${slug}.yaml`), 'utf8')))
      .map(({ id }): ScentId => id),
  );

/** Reads once, at the first call. A shop that cannot read its files sells on: a bar too many can be talked about, a closed shop cannot. */
export function stockReader(log: Log, from = folder): () => OutOfStock {
  let known: OutOfStock | undefined;
  return () => {
    try {
      return (known ??= readOutOfStock(from));
    } catch (error) {
      log('error', 'stock-unread', errorFields(error));
      return new Set();
    }
  };
}
