import { readFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readBuilt, rewriteBuilt } from './built-files.ts';
import { blockedIn, inlineHashesOf, policyOf, withScriptAttributes } from './content-security.ts';
import { tagManagerSources } from './tag-manager.ts';

/** Beyond this a header weighs on every answer and comes near the limits of proxies. */
const maxPolicyBytes = 2000;

/** Throws with every inline style and handler of the pages, by the name of the page. */
function refuseBlocked(pages: ReadonlyMap<string, string>): void {
  const found = [...pages].flatMap(([name, html]) => blockedIn(html).map((what) => `  ${name} has ${what}`));
  if (found.length > 0) throw new Error(`The Content-Security-Policy would block this:\n${found.join('\n')}`);
}

/**
 * Writes the Content-Security-Policy of the built pages into `_headers`, which Netlify and `npm start` both read, and gives
 * each script file in the pages its `integrity`. A header, since a meta element cannot forbid framing. With a tag manager
 * its hosts are allowed too.
 */
export function securityHeaders({ tagManager }: { tagManager: boolean }): AstroIntegration {
  let site = new URL('http://localhost');
  return {
    name: 'security-headers',
    hooks: {
      'astro:config:done': ({ config }) => {
        if (config.site) site = new URL(config.site);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const built = await readBuilt(directory, /\.html$/);
        refuseBlocked(built);
        const read = (path: string) => readFileSync(join(directory, path));
        const pages = await rewriteBuilt(directory, built, (html) => withScriptAttributes(html, read));
        const policy = policyOf(inlineHashesOf(pages.values()), site, tagManager ? tagManagerSources : {});
        if (policy.length > maxPolicyBytes) {
          throw new Error(`The Content-Security-Policy has ${String(policy.length)} bytes: put scripts into files.`);
        }
        await appendFile(join(directory, '_headers'), `/*\n  Content-Security-Policy: ${policy}\n`);
        logger.info(`Content-Security-Policy: ${String(policy.length)} bytes for ${String(pages.size)} pages`);
      },
    },
  };
}
