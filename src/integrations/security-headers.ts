import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { speculationRules } from '#shop/paths.ts';
import { rewritePages, parseTags, type HtmlTag } from './built-files.ts';
import { editorSources, type EditorSettings } from './editor-page.ts';

/**
 * The owner's Google Tag Manager container; undefined if none is set, and then no page contains or loads a tag manager.
 * Throws for an invalid id.
 */
export function parseGtmId({ PUBLIC_TAG_MANAGER_ID: id }: Record<string, string | undefined>): string | undefined {
  if (!id) return undefined;
  if (/^GTM-[A-Z\d]{4,12}$/.test(id)) return id;
  throw new Error(
    `PUBLIC_TAG_MANAGER_ID is "${id}", which is not a Google Tag Manager container: it looks like GTM-ABC1234. Leave it empty for a shop without analytics.`,
  );
}

/** By directive. */
type Sources = Readonly<Record<string, readonly string[]>>;

/** Sources that a tag manager needs after consent: https://developers.google.com/tag-platform/security/guides/csp */
export const tagManagerSources: Sources = {
  'script-src': ['https://*.googletagmanager.com'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

const toHash = (content: string | Uint8Array): string => `sha256-${hash('sha256', content, 'base64')}`;

/** JSON in a script is data; a policy treats every other type (module, import map, speculation rules) as code. */
const isCode = ({ attributes }: HtmlTag) => !(attributes.get('type') ?? '').endsWith('json');

/** As in a policy. */
const quoteHash = (text: string) => `'${toHash(text)}'`;

export const listInlineHashes = (tags: readonly HtmlTag[]): string[] =>
  tags
    .filter((tag) => tag.name === 'script' && !tag.attributes.has('src') && isCode(tag))
    .map(({ content }) => quoteHash(content ?? ''));

/** `elsewhere` has further sources. */
export function createPolicy(hashes: ReadonlySet<string>, site: URL, elsewhere: Sources = {}): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...[...hashes].sort()].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(site.protocol === 'https:' ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.map((text) => [text, ...(elsewhere[text.split(' ')[0] ?? ''] ?? [])].join(' ')).join('; ');
}

function findFile({ name, attributes }: HtmlTag): string | undefined {
  if (name === 'script') return attributes.get('src');
  return attributes.get('rel') === 'modulepreload' ? attributes.get('href') : undefined;
}

/**
 * Adds `integrity` to the page's script files, and a low priority so that they do not delay the first paint; a click
 * that comes before them is replayed (components/shell/inline-scripts.ts). `read` takes a path from the site's root.
 */
export function withScriptAttributes(html: string, tags: readonly HtmlTag[], read: (path: string) => Uint8Array) {
  return tags.reduce((page, tag) => {
    const path = findFile(tag);
    if (path === undefined || tag.attributes.has('integrity')) return page;
    if (!/^\/(?!\/)/.test(path)) throw new Error(`a script that is not the site's own: ${tag.text}`);
    const priority = tag.name === 'script' ? ' fetchpriority="low"' : '';
    const signed = `${tag.text.replace(/\s*\/?>$/, '')} integrity="${toHash(read(path.replace(/[?#].*$/, '')))}"${priority}>`;
    return page.replaceAll(tag.text, () => signed);
  }, html);
}

/** Adds the scripts' attributes to the built pages, and returns the hashes of their inline scripts. */
async function signScripts(directory: string): Promise<ReadonlySet<string>> {
  const hashes = new Set([quoteHash(speculationRules)]);
  const read = (path: string) => readFileSync(join(directory, path));
  await rewritePages(directory, (html) => {
    const tags = parseTags(html);
    for (const hash of listInlineHashes(tags)) hashes.add(hash);
    return withScriptAttributes(html, tags, read);
  });
  return hashes;
}

/**
 * Writes the Content-Security-Policy into `_headers`, which Netlify and `npm start` read, and adds `integrity` to the
 * pages' script files. It is a header because a meta element cannot forbid framing, and one for all pages, so that a
 * connection sends it once (HPACK, RFC 7541). The last rule for an address wins.
 */
export function securityHeaders(tagManagerId: string | undefined, editor: EditorSettings): AstroIntegration {
  let site = new URL('http://localhost');
  return {
    name: 'security-headers',
    hooks: {
      'astro:config:done': ({ config }) => {
        if (config.site) site = new URL(config.site);
      },
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir);
        const hashes = await signScripts(directory);
        const headers = Object.entries({
          '/*': createPolicy(hashes, site, tagManagerId ? tagManagerSources : {}),
          '/edit': createPolicy(new Set(), site, editorSources(editor)),
        });
        const file = join(directory, '_headers');
        const lines = headers.map(([path, policy]) => `${path}\n  Content-Security-Policy: ${policy}\n`);
        await appendFile(file, lines.join(''));
        // Dated by the start of the build: a source that has changed since makes `npm start` build again.
        const startedAt = performance.timeOrigin / 1000;
        await utimes(file, startedAt, startedAt);
      },
    },
  };
}
