/** A script that imports more files than this has them fetched along with it; for a few the list would weigh more than it brings. */
const fewFiles = 9;

/**
 * Leaves out Vite's polyfill for `modulepreload`: src/browser/preload.ts says what browsers without it do. In a hook, since Astro sets the
 * same option.
 */
export const modulePreload = () => ({
  name: 'module-preload',
  configEnvironment: (name: string) => {
    const resolveDependencies = (_: string, files: string[]) => (files.length > fewFiles ? files : []);
    return name === 'client' ? { build: { modulePreload: { polyfill: false, resolveDependencies } } } : undefined;
  },
});
