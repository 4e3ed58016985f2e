import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPagePath } from '#shop/paths.ts';

const dist = join(process.cwd(), 'dist');

export const readBuilt = (path: string): string => readFileSync(join(dist, path), 'utf8');
export const readBytes = (path: string): Buffer => readFileSync(join(dist, path));

/** The page at an address: '/' -> index.html, '/catalog' -> catalog.html */
export const pageAt = (path: string): string => readBuilt(path === '/' ? 'index.html' : `${path}.html`);

/** The built pages by file name, without the editor's, which tests/editor covers. */
export const builtPages = (): [string, string][] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && name !== 'edit.html')
    .sort()
    .map((name) => [name, readBuilt(name)]);

export const addressOf = (name: string): string => toPagePath(`/${name}`);

export const stylesIn = (html: string): string =>
  Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g), ([, path = '']) => readBuilt(path)).join('');

/** With its deferred markup, which scripts insert. */
export const wholePageAt = (path: string): string =>
  pageAt(path).replaceAll(/<template data-defer="([^"]+\.txt)"><\/template>/g, (_, file: string) => readBuilt(file));

export const origin = new URL(/<loc>([^<]+)<\/loc>/.exec(readBuilt('sitemap-index.xml'))?.[1] ?? '').origin;

export function isBuilt(address: string): boolean {
  const { origin: site, pathname } = new URL(address);
  const file = pathname === '/' ? '/index.html' : decodeURIComponent(pathname);
  return site === origin && [file, `${file}.html`].some((path) => existsSync(join(dist, path)));
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#34': '"', '#38': '&', '#39': "'" };
const decoded = (text: string): string => text.replace(/&([#\w]+);/g, (whole, name: string) => entities[name] ?? whole);

/** The page's readable text, without scripts, styles and templates. */
export const visibleText = (html: string): string =>
  decoded(
    html
      .replace(/^[\s\S]*<body/, '<body')
      .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/g, ' ')
      .replaceAll('<wbr>', '')
      .replace(/<[^>]+>/g, ' '),
  ).replace(/\s+/g, ' ');

export const titleOf = (html: string): string => decoded(/<title>([^<]*)/.exec(html)?.[1] ?? '');

export const metaOf = (html: string): Map<string, string> =>
  new Map(
    Array.from(html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g), ([, name = '', content = '']) => [
      name,
      decoded(content),
    ]),
  );
