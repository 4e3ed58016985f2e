import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuilt, rewriteBuilt, tagsOf } from './built-files.ts';
import { speculationRules } from '#shop/speculation-rules.ts';
import { addInlineHashes, blockedIn, hashOf, policyOf, withScriptAttributes } from './content-security.ts';
import { editorPolicyOf, type EditorSettings } from './editor-page.ts';
import { tagManagerSources } from './tag-manager.ts';

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
