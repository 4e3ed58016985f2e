import { readdirSync } from 'node:fs';

/** One address for each kind of page in the build, but for the editor, which is another's (editor.spec.ts); pages that differ only in base, scent or picture stand for each other. */
export function kindsOfPages(): string[] {
  const names = readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== 'edit.html')
    .map((name) => `/${name.replace(/(\/?index)?\.html$/, '')}`);
  const kindOf = (path: string) => path.replace(/^(\/product\/|\/product-image-?)[^/]+$/, '$1');
  return [...new Map(names.sort().map((path) => [kindOf(path), path])).values()];
}
