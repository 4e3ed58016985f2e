/**
 * Leaves out Vite's polyfill for `modulepreload`, and its lists of the files that each import brings along: every page would carry them
 * for a panel that is fetched ahead of the press. In a hook, since Astro sets the same option.
 */
export const modulePreload = () => ({
  name: 'module-preload',
  configEnvironment: (name: string) =>
    name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } } : undefined,
});
