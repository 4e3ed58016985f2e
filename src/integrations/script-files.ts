import type { Rolldown } from 'vite';

/** The script of every page. */
const entry = '/components/shell/Shell.astro?';

/**
 * Groups what the script of every page imports, directly or not, into one file: the bundler would make a file of each part that another
 * script uses as well, and a page would wait for all of them.
 */
export function entryChunk(): { name: (id: string, context: Rolldown.ChunkingContext) => string | null } {
  const ids = new Set<string>();
  const collect = (id: string, context: Rolldown.ChunkingContext) => {
    if (ids.has(id)) return;
    ids.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context);
  };
  return {
    name: (id, context) => {
      if (id.includes(entry)) collect(id, context);
      return ids.has(id) ? 'shell' : null;
    },
  };
}

/**
 * Leaves out Vite's polyfill for `modulepreload`, and its lists of the files that each import brings along: every page would carry them
 * for a panel that is fetched ahead of the press. In a hook, since Astro sets the same option.
 */
export const modulePreload = () => ({
  name: 'module-preload',
  configEnvironment: (name: string) =>
    name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } } : undefined,
});
