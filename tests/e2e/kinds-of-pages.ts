import { addressOf, builtPages } from '../seo/built.ts';

/** An address for each kind of page but the editor. Pages that differ only in base, scent, picture or policy are one kind. */
export function kindsOfPages(): string[] {
  const paths = builtPages().map(([name]) => addressOf(name));
  const kindOf = (path: string) => /^\/product\/|image|-policy$/.exec(path)?.[0] ?? path;
  return [...new Map(paths.sort().map((path) => [kindOf(path), path])).values()];
}
