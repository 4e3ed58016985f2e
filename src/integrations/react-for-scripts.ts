import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** What the shop's scripts import when they are needed. Found only then, Vite would prepare it anew and reload the page, taps and all. */
const fetchedLater = ['@nanostores/react', '@radix-ui/react-toast', 'nanostores', 'react-dom/client'];

/**
 * Astro's React. In `astro dev` it prepares only pages with a `client:` directive for React's refresh, and an island that a script
 * imports on any other page throws "can't detect preamble". Here every page is prepared, ahead of its own scripts.
 */
export function reactForScripts(): AstroIntegration {
  const integration = react();
  const setup = integration.hooks['astro:config:setup'];
  if (!setup) throw new Error('@astrojs/react no longer works in the hook that is changed here.');
  integration.hooks['astro:config:setup'] = (options) => {
    if (options.command === 'dev') options.updateConfig({ vite: { optimizeDeps: { include: fetchedLater } } });
    return setup({ ...options, injectScript: (_, preamble) => options.injectScript('page', preamble) });
  };
  return integration;
}
