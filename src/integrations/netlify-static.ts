import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/**
 * Netlify's adapter for a site without page functions. By itself it makes Astro build a server with a function for every
 * unknown address; declared as static output it keeps what a static site can use. Pictures are made at build time.
 */
export function netlifyStatic(): AstroIntegration {
  const adapter = netlify({ imageCDN: false, staticHeaders: false, devFeatures: false });
  const done = adapter.hooks['astro:config:done'];
  if (!done) throw new Error('@astrojs/netlify no longer sets its adapter in astro:config:done');
  adapter.hooks['astro:config:done'] = (options) =>
    done({
      ...options,
      setAdapter: (set) => {
        options.setAdapter({ ...set, adapterFeatures: { ...set.adapterFeatures, buildOutput: 'static' } });
      },
    });
  return adapter;
}
