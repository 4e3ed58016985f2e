/** How content files are read: by Astro's `glob`, and a list of entries by a few lines of our own. */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { z } from 'astro/zod';
import { parse } from 'yaml';
import type { Placeholders } from '#shop/placeholders.ts';
import { filledIn, isOfCustomers, readPlaceholders, withFilledIn } from './fill-in.ts';
import { contentError } from './errors/content-error.ts';
import { impossibleDate } from './errors/impossible-date.ts';
import { missingScent } from './errors/missing-scent.ts';
import { missingPicture } from './errors/missing-picture.ts';
import { unknownPlaceholder } from './errors/unknown-placeholder.ts';

/** What content-errors.ts passes on, of which Astro forgets the type. */
const isCallback = (value: unknown): value is () => void => typeof value === 'function';

const inWords = (error: unknown, root: URL) =>
  contentError(error instanceof Error ? error : new Error(String(error)), fileURLToPath(root));

/** Stops at a file that is not UTF-8, at a name in braces that there is not, and at a date that does not exist. */
async function checkText(file: string, placeholders: Placeholders): Promise<void> {
  const bytes = await readFile(file);
  if (!isUtf8(bytes))
    throw Object.assign(new Error('is not written in UTF-8: save it with that encoding'), { loc: { file } });
  const text = bytes.toString();
  const wrong = (isOfCustomers(file) ? undefined : unknownPlaceholder(text, placeholders)) ?? impossibleDate(text);
  if (wrong) throw Object.assign(new Error(wrong.advice), { loc: { file, line: wrong.line, column: 1 } });
}

/** What no schema can see in the files of these entries. */
async function checkFiles({ collection, store, config }: LoaderContext, placeholders: Placeholders): Promise<void> {
  const root = fileURLToPath(config.root);
  const scent = collection === 'scents' ? missingScent((slug) => store.has(slug), root) : undefined;
  const missing = scent ?? (await missingPicture(store.values(), root));
  if (missing) throw missing;
  for (const { filePath } of store.values()) if (filePath) await checkText(join(root, filePath), placeholders);
}

/**
 * In `astro dev` a mistake in a file would end the server at its start, and later be shown in the terminal alone. There
 * integrations/content-errors.ts has the files read once more, and whenever one changes, to show what is wrong in the browser.
 */
const readOnDemand = (loader: Loader): Loader => ({
  ...loader,
  load: async ({ watcher, refreshContextData, ...context }) => {
    const { onRead } = refreshContextData ?? {};
    const isAsked = isCallback(onRead);
    if (isAsked) onRead();
    try {
      const placeholders = await readPlaceholders(context.config.root);
      await loader.load(withFilledIn(context, placeholders));
      await checkFiles(context, placeholders);
    } catch (error) {
      // A build stops at the sentence for the file's editor; in `astro dev` the integration makes it.
      if (!watcher) throw await inWords(error, context.config.root);
      if (isAsked) throw error;
    }
  },
});

/** The files of a folder below src/content with such names, each one entry. */
export const files = (pattern: string, folder = ''): Loader =>
  readOnDemand(glob({ pattern, base: `./src/content/${folder}` }));

const entries = z.array(z.looseObject({ id: z.string() }));

/** The entries in a file. What is thrown names the file, as Astro's own errors do. */
function entriesIn(file: string, text: string, placeholders: Placeholders) {
  try {
    const found = entries.safeParse(filledIn(parse(text), placeholders));
    if (found.success) return found.data;
    throw new Error('must be a list of entries, each beginning with a dash and having an id');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw Object.assign(new Error(`${file}: ${reason}`, { cause }), { loc: { file } });
  }
}

/** One file that is a list of entries. Astro's `file` goes on without words where such a file cannot be read. */
export const list = (name: string): Loader =>
  readOnDemand({
    name: 'list',
    load: async (context) => {
      const { config, store, meta } = context;
      const filePath = fileURLToPath(new URL(`./src/content/${name}`, config.root));
      const text = await readFile(filePath, 'utf8');
      const placeholders = await readPlaceholders(config.root);
      const digest = context.generateDigest(text);
      if (meta.get('digest') === digest) return;
      const found = entriesIn(filePath, text, placeholders).map(async (data) => ({
        id: data.id,
        data: await context.parseData({ id: data.id, data, filePath }),
        filePath: `src/content/${name}`,
      }));
      const read = await Promise.all(found);
      store.clear();
      for (const entry of read) store.set(entry);
      meta.set('digest', digest);
    },
  });
