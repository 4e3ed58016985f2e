import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { contentError } from './content-error.ts';
import { fileMistake, missingPicture, missingScent } from './file-mistakes.ts';

/** What content-errors.ts passes on, of which Astro forgets the type. */
const isCallback = (value: unknown): value is () => void => typeof value === 'function';

/** Stops at what no schema can see in the files of these entries. */
async function checkFiles({ store, config }: LoaderContext, folder: string): Promise<void> {
  const root = fileURLToPath(config.root);
  const scent = folder === 'scents' ? missingScent(store.keys(), root) : undefined;
  const missing = scent ?? (await missingPicture(store.values(), root));
  if (missing) throw missing;
  for (const { filePath } of store.values()) {
    const mistake = filePath === undefined ? undefined : await fileMistake(join(root, filePath));
    if (mistake) throw mistake;
  }
}

/**
 * The files below src/content with such names, each one entry, as Astro's `glob` reads them.
 *
 * In `astro dev` a mistake in a file would end the server at its start, and later be shown in the terminal alone. There
 * integrations/content-errors.ts has the files read once more, and whenever one changes, to show what is wrong in the browser.
 */
export function files(pattern: string, folder = ''): Loader {
  const loader = glob({ pattern, base: `./src/content/${folder}` });
  return {
    ...loader,
    load: async ({ watcher, refreshContextData, ...context }) => {
      const { onRead } = refreshContextData ?? {};
      const isAsked = isCallback(onRead);
      if (isAsked) onRead();
      try {
        await loader.load(context);
        await checkFiles(context, folder);
      } catch (error) {
        // A build stops at the sentence for the file's editor; in `astro dev` the integration makes it.
        if (!watcher) throw await contentError(error, fileURLToPath(context.config.root));
        if (isAsked) throw error;
      }
    },
  };
}
