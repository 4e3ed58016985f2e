import { readdirSync } from 'node:fs';

/**
 * One address for each kind of page, without the editor, which has its own tests. Pages that differ only in base,
 * scent, picture or policy are one kind.
 */
export function kindsOfPages(): string[] {
  const paths = readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== 'edit.html')
    .map((name) => `/${name.replace(/(\/?index)?\.html$/, '')}`);
  const kindOf = (path: string) => /^\/product\/|image|-policy$/.exec(path)?.[0] ?? path;
  return [...new Map(paths.sort().map((path) => [kindOf(path), path])).values()];
}
