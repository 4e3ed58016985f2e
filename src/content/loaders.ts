import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob, type Loader, type LoaderContext } from 'astro/loaders';
import { contentError } from './content-error.ts';
import { fileMistake, missingPicture, missingScent, repeatedSearchWords } from './file-mistakes.ts';

/** content-errors.ts passes this callback; Astro does not type it. */
const isCallback = (value: unknown): value is () => void => typeof value === 'function';

/** Throws at mistakes in these entries' files that no schema can see. */
async function checkFiles({ store, config }: LoaderContext, folder: string): Promise<void> {
  const root = fileURLToPath(config.root);
  const scent = folder === 'scents' ? missingScent(store.keys(), root) : undefined;
  const found = scent ?? (await missingPicture(store.values(), root)) ?? repeatedSearchWords(store.values(), root);
  if (found) throw found;
  for (const { filePath } of store.values()) {
    const mistake = filePath === undefined ? undefined : await fileMistake(join(root, filePath));
    if (mistake) throw mistake;
  }
}

/**
 * Loads the matching files below src/content, one entry each, by Astro's `glob`. In `astro dev` a mistake would end the
 * server at its start, and later appear only in the terminal, so integrations/content-errors.ts reads the files again
 * at the start and after each change, and shows the mistake in the browser.
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
        // A build stops with the message for the file's editor; in `astro dev` the integration shows it.
        if (!watcher) throw await contentError(error, fileURLToPath(context.config.root));
        if (isAsked) throw error;
      }
    },
  };
}
