import type { Rolldown } from 'vite';
import type { AstroIntegration } from 'astro';

/** The script of every page. */
const entry = '/components/shell/Shell.astro?';

/**
 * Groups everything that the script of every page imports into one file. By itself the bundler splits off each module
 * that another script imports too, and a page would wait for all of those files.
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
 * Omits Vite's polyfill for `modulepreload` and its list of files for each import, which every page would carry for a
 * panel that is preloaded anyway. This is a hook because Astro sets the same option.
 */
export const modulePreload = () => ({
  name: 'module-preload',
  configEnvironment: (name: string) =>
    name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } } : undefined,
});

export const clientIntent = (): AstroIntegration => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/directives/intent.ts' });
    },
  },
});
