import type { Plugin, Rolldown } from 'vite';

/** The script of every page. */
const entry = '/components/shell/Shell.astro?';
/** The rooms without React and markup. */
const rooms = ['shop', 'api', 'browser', 'stores'];

interface Group {
  name: (id: string, context: Rolldown.ChunkingContext) => string | null;
  priority: number;
}

/**
 * The bundler would make a file of each module that two others use, and its name would stand in both. Instead, what the script of every page
 * imports, directly or not, is one file, and what it may import later of the rooms without markup is another.
 */
export function entryChunks(): { plugin: Plugin; groups: Group[] } {
  let entryId = '';
  const atOnce = new Set<string>();
  const later = new Set<string>();

  function collect(into: Set<string>, id: string, context: Rolldown.ChunkingContext) {
    if (atOnce.has(id) || later.has(id)) return;
    into.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    for (const imported of importedIds) collect(into, imported, context);
    if (into === later) for (const imported of dynamicallyImportedIds) collect(into, imported, context);
  }

  /** Before the first module gets its chunk: the bundler asks in any order. */
  function collectOnce(context: Rolldown.ChunkingContext) {
    if (atOnce.size > 0) return;
    collect(atOnce, entryId, context);
    for (const id of atOnce)
      for (const imported of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) collect(later, imported, context);
  }

  return {
    plugin: {
      name: 'entry-chunk',
      applyToEnvironment: ({ name }) => name === 'client',
      moduleParsed({ id }) {
        if (id.includes(entry)) entryId = id;
      },
    },
    groups: [
      {
        name: (id, context) => {
          collectOnce(context);
          return atOnce.has(id) ? 'shell' : null;
        },
        priority: 2,
      },
      {
        name: (id, context) => {
          collectOnce(context);
          return later.has(id) && rooms.some((room) => id.includes(`/src/${room}/`)) ? 'shared' : null;
        },
        priority: 1,
      },
    ],
  };
}
