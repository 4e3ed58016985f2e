import type { AstroIntegration } from 'astro';

/**
 * Omits Vite's polyfill for `modulepreload` and its list of files for each import, which every page would carry for a
 * panel that is preloaded anyway. This is a hook because Astro sets the same option.
 */
export const modulePreload = () => ({
  name: 'module-preload',
  configEnvironment: (name: string) =>
    name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } } : undefined,
});

export const clientIntent = (): AstroIntegration => ({
  name: 'client-intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/directives/intent.ts' }),
  },
});
