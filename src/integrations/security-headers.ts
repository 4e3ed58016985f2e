import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuilt, rewriteBuilt, tagsOf, type HtmlTag } from './built-files.ts';
import { speculationRules } from '#shop/speculation-rules.ts';
import { editorPolicyOf, type EditorSettings } from './editor-page.ts';
import { tagManagerSources } from './tag-manager.ts';

const hashOf = (content: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The hashes of what pages carry inline, in the words of a policy. */
interface InlineHashes {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/** JSON in a script is data; every other kind (a module, an import map, speculation rules) counts as code for a policy. */
const isCode = ({ attributes }: HtmlTag) => !(attributes.get('type') ?? '').endsWith('json');

/** Adds those of a page. */
export function addInlineHashes(
  tags: readonly HtmlTag[],
  { scripts, styles }: { scripts: Set<string>; styles: Set<string> },
): void {
  for (const tag of tags) {
    if (tag.name === 'style') styles.add(`'${hashOf(tag.content ?? '')}'`);
    if (tag.name === 'script' && !tag.attributes.has('src') && isCode(tag)) {
      scripts.add(`'${hashOf(tag.content ?? '')}'`);
    }
  }
}

/**
 * One policy for every address of the site, the 404 page included. `elsewhere` are the places outside that a directive allows
 * as well.
 */
export function policyOf(
  { scripts, styles }: InlineHashes,
  site: URL,
  elsewhere: Readonly<Record<string, readonly string[]>> = {},
): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...[...scripts].sort()].join(' '),
    ["style-src 'self'", ...[...styles].sort()].join(' '),
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

/** What the policy would block in a page, in words for its author. */
export function blockedIn(tags: readonly HtmlTag[]): string[] {
  return tags.flatMap((tag) =>
    [...tag.attributes].flatMap(([name, value]) => {
      if (name === 'style') return [`an inline style: use a class. ${tag.text}`];
      if (/^on[a-z]+$/.test(name)) return [`an inline event handler: add a listener in a script. ${tag.text}`];
      if (/^\s*javascript:/i.test(value)) return [`a javascript: address. ${tag.text}`];
      return [];
    }),
  );
}

const fileOf = ({ name, attributes }: HtmlTag): string | undefined =>
  name === 'script'
    ? attributes.get('src')
    : attributes.get('rel') === 'modulepreload'
      ? attributes.get('href')
      : undefined;

/**
 * The page, of these tags, with an `integrity` on each script file, and none of them ahead of what is seen first: the press that waits for one is kept
 * (components/shell/replay-clicks.ts). `read` gets the file's path from the site's root, without a query.
 */
export function withScriptAttributes(
  html: string,
  tags: readonly HtmlTag[],
  read: (path: string) => Uint8Array,
): string {
  return tags.reduce((page, tag) => {
    const path = fileOf(tag);
    if (path === undefined || tag.attributes.has('integrity')) return page;
    if (!/^\/(?!\/)/.test(path)) throw new Error(`a script that is not the site's own: ${tag.text}`);
    const priority = tag.name === 'script' ? ' fetchpriority="low"' : '';
    const signed = `${tag.text.replace(/\s*\/?>$/, '')} integrity="${hashOf(read(path.replace(/[?#].*$/, '')))}"${priority}>`;
    return page.replaceAll(tag.text, () => signed);
  }, html);
}

/** Beyond this a header weighs on every answer and comes near the limits of proxies. */
const maxPolicyBytes = 2000;

/** What the policy needs to know of the built pages, each parsed once; their scripts get their attributes. The shell adds speculation rules. */
async function rewritePages(directory: string) {
  const built = await readBuilt(directory, /\.html$/);
  const hashes = { scripts: new Set([`'${hashOf(speculationRules)}'`]), styles: new Set<string>() };
  const blocked: string[] = [];
  const read = (path: string) => readFileSync(join(directory, path));
  await rewriteBuilt(directory, built, (html, name) => {
    const tags = tagsOf(html);
    blocked.push(...blockedIn(tags).map((what) => `  ${name} has ${what}`));
    // It has a policy of its own.
    if (name !== 'edit.html') addInlineHashes(tags, hashes);
    return withScriptAttributes(html, tags, read);
  });
  if (blocked.length > 0) throw new Error(`The Content-Security-Policy would block this:\n${blocked.join('\n')}`);
  return { hashes, pages: built.size };
}

interface Settings {
  tagManager: boolean;
  editor: EditorSettings;
}

/**
 * Writes the Content-Security-Policy of the built pages into `_headers`, which Netlify and `npm start` both read, and gives
 * each script file in the pages its `integrity`. A header, since a meta element cannot forbid framing. With a tag manager
 * its hosts are allowed too. /edit has a policy of its own: of two rules for an address the later one holds.
 */
export function securityHeaders({ tagManager, editor }: Settings): AstroIntegration {
  let site = new URL('http://localhost');
  return {
    name: 'security-headers',
    hooks: {
      'astro:config:done': ({ config }) => {
        if (config.site) site = new URL(config.site);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const { hashes, pages } = await rewritePages(directory);
        const policy = policyOf(hashes, site, tagManager ? tagManagerSources : {});
        if (policy.length > maxPolicyBytes) {
          throw new Error(`The Content-Security-Policy has ${String(policy.length)} bytes: put scripts into files.`);
        }
        const rules = { '/*': policy, '/edit': editorPolicyOf(editor, site) };
        const lines = Object.entries(rules).map(([path, text]) => `${path}\n  Content-Security-Policy: ${text}\n`);
        await appendFile(join(directory, '_headers'), lines.join(''));
        logger.info(`Content-Security-Policy: ${String(policy.length)} bytes for ${String(pages)} pages`);
      },
    },
  };
}
