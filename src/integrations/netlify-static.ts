import { rm } from 'node:fs/promises';
import netlify from '@astrojs/netlify';
import type { AstroAdapter, AstroIntegration } from 'astro';

/** Where the adapter lists for Netlify the addresses that may name an older deploy. */
const skewProtection = '.netlify/v1/skew-protection.json';

/**
 * The adapter's own settings, for static output. What it would do with a deploy's id is left out: an id at the end of each
 * address (`?dpl=`) makes browsers fetch every file again after each deploy, changed or not.
 */
const forPages = (set: AstroAdapter): AstroAdapter => ({
  ...set,
  client: {},
  adapterFeatures: { ...set.adapterFeatures, buildOutput: 'static' },
});

/**
 * Netlify's adapter for a site without page functions. By itself it makes Astro build a server with a function for every
 * unknown address; declared as static output it keeps what a static site can use. Pictures are made at build time.
 */
export function netlifyStatic(): AstroIntegration {
  const adapter = netlify({ imageCDN: false, staticHeaders: false, devFeatures: false });
  const { 'astro:config:setup': setUp, 'astro:config:done': configured, 'astro:build:done': built } = adapter.hooks;
  if (!setUp || !configured || !built)
    throw new Error('@astrojs/netlify no longer works in the hooks that are changed here.');
  let root: URL;
  // Without this setting its dev server bundles every function, which netlify/local serves as they are.
  adapter.hooks['astro:config:setup'] = async (options) => {
    const { NETLIFY_DEV = '' } = process.env;
    process.env['NETLIFY_DEV'] = 'true';
    await setUp(options);
    process.env['NETLIFY_DEV'] = NETLIFY_DEV;
  };
  adapter.hooks['astro:config:done'] = (options) => {
    root = options.config.root;
    return configured({
      ...options,
      setAdapter: (set) => {
        options.setAdapter(forPages(set));
      },
    });
  };
  adapter.hooks['astro:build:done'] = async (options) => {
    await built(options);
    // No address of the site names a deploy.
    await rm(new URL(skewProtection, root), { force: true });
  };
  return adapter;
}
