import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scents, type ScentId } from '#shop/catalog.ts';
import type { OutOfStock } from '#shop/stock.ts';
import { errorFields, type Log } from './log.ts';

/** The pages' own files, so that page and server agree. They travel with the functions as site.yaml does; see site-details.ts. */
const folder = fileURLToPath(new URL('../../src/content/scents', import.meta.url));

/** One line of a file whose schema the build has checked; a parser would cost a cold start more than all of the shop's own code. */
export const isSwitchedOff = (yaml: string): boolean => /^(['"]?)inStock\1[ \t]*:[ \t]+false\b/im.test(yaml);

async function readOutOfStock(from: string): Promise<OutOfStock> {
  const read = async ({ id, slug }: { id: ScentId; slug: string }) =>
    isSwitchedOff(await readFile(join(from, `${slug}.yaml`), 'utf8')) ? [id] : [];
  return new Set((await Promise.all(scents.map(read))).flat());
}

/** Reads once. A shop that cannot read its files sells on: a bar too many can be talked about, a closed shop cannot. */
export function stockReader(log: Log, from = folder): () => Promise<OutOfStock> {
  let known: Promise<OutOfStock> | undefined;
  return () =>
    (known ??= readOutOfStock(from)).catch((error: unknown) => {
      known = undefined;
      log('error', 'stock-unread', errorFields(error));
      return new Set<ScentId>();
    });
}
