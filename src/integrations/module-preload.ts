/**
 * Leaves out Vite's polyfill for `modulepreload`: src/browser/preload.ts says what browsers without it do. In a hook, since Astro sets the
 * same option.
 */
export const modulePreload = () => ({
  name: 'module-preload',
  configEnvironment: (name: string) =>
    name === 'client' ? { build: { modulePreload: { polyfill: false } } } : undefined,
});
