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

/** The hashes of inline scripts and styles, quoted as in a policy. */
interface InlineHashes {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/** JSON in a script is data; a policy treats every other type (module, import map, speculation rules) as code. */
const isCode = ({ attributes }: HtmlTag) => !(attributes.get('type') ?? '').endsWith('json');

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

/** The policy of every page, the 404 page included. `elsewhere` has further sources by directive. */
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

/** What the policy would block in a page, as messages for its author. */
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
 * Adds `integrity` to the page's script files, and a low priority so that they do not delay the first paint; a click
 * that comes before them is replayed (components/shell/replay-clicks.ts). `read` takes a path from the site's root.
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

/** A larger header slows every response and comes near the limits of proxies. */
const maxPolicyBytes = 2000;

/**
 * Collects the hashes of the built pages and adds the scripts' attributes, parsing each page once. Speculation rules
 * are added by the shell's script.
 */
async function rewritePages(directory: string) {
  const built = await readBuilt(directory, /\.html$/);
  const hashes = { scripts: new Set([`'${hashOf(speculationRules)}'`]), styles: new Set<string>() };
  const blocked: string[] = [];
  const read = (path: string) => readFileSync(join(directory, path));
  await rewriteBuilt(directory, built, (html, name) => {
    const tags = tagsOf(html);
    blocked.push(...blockedIn(tags).map((what) => `  ${name} has ${what}`));
    // /edit has its own policy.
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
 * Writes the Content-Security-Policy of the built pages into `_headers`, which Netlify and `npm start` read, and adds
 * `integrity` to their script files. It is a header because a meta element cannot forbid framing. /edit has its own
 * policy: the last rule for an address wins.
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
