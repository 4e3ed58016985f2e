import { readFileSync } from 'node:fs';
import type { Changes } from './project-copy.ts';

export interface NewScent {
  id: string;
  name: string;
  slug: string;
}

const model = 'coffee';

function change(path: string, edit: (text: string) => string): [path: string, text: string] {
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${path} is not as expected`);
  return [path, after];
}

/** The steps of src/content/README.md for adding a scent; the words and the picture are those of another one. */
export function withScents(added: readonly NewScent[]): Changes {
  const words = readFileSync(`src/content/scents/${model}.yaml`, 'utf8');
  const linesOf = (line: (scent: NewScent) => string) => added.map((scent) => `${line(scent)}\n`).join('');
  return Object.fromEntries([
    ...added.map(({ id, slug }) => [`src/content/scents/${slug}.yaml`, words.replace(/^id: .*$/m, `id: ${id}`)]),
    change('src/shop/catalog.ts', (text) =>
      text.replace(
        /(?=^] as const;\s+export type Base)/m,
        linesOf(({ id, name, slug }) => `  { id: '${id}', name: '${name}', slug: '${slug}' },`),
      ),
    ),
  ]);
}
