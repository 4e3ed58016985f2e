import type { Rolldown } from 'vite';

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
export function entryChunks(): Group[] {
  const atOnce = new Set<string>();
  const later = new Set<string>();

  function collect(into: Set<string>, id: string, context: Rolldown.ChunkingContext) {
    if (atOnce.has(id) || later.has(id)) return;
    into.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    const followed = into === later ? [...importedIds, ...dynamicallyImportedIds] : importedIds;
    for (const imported of followed) collect(into, imported, context);
  }

  const shell: Group['name'] = (id, context) => {
    if (id.includes(entry)) {
      collect(atOnce, id, context);
      for (const first of atOnce)
        for (const imported of context.getModuleInfo(first)?.dynamicallyImportedIds ?? [])
          collect(later, imported, context);
    }
    return atOnce.has(id) ? 'shell' : null;
  };
  const shared: Group['name'] = (id) =>
    later.has(id) && rooms.some((room) => id.includes(`/src/${room}/`)) ? 'shared' : null;
  return [
    { name: shell, priority: 2 },
    { name: shared, priority: 1 },
  ];
}
