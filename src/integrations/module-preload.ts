/** What has itself loaded all that most late scripts share. */
const hasLoaded = /\/(connect-stores|CartPanel)\./;
const isShared = /\/(page-stores|rules|Shell|rolldown-runtime)\./;

function isNeeded(host: string, file: string, dependency: string): boolean {
  if (!hasLoaded.test(host)) return true;
  const hasIslands = host.includes('/CartPanel.') && dependency.includes('/islands.');
  return dependency !== file && !isShared.test(dependency) && !hasIslands;
}

/**
 * What a late script imports is fetched together with it (browser/preload.ts). The cart's scripts do not name again what came with
 * themselves: file names have hashes, which no compression spares. In a hook, since Astro sets the same option.
 */
export const modulePreload = () => ({
  name: 'module-preload',
  configEnvironment: (name: string) =>
    name === 'client'
      ? {
          build: {
            modulePreload: {
              polyfill: false,
              resolveDependencies: (file: string, dependencies: string[], { hostId }: { hostId: string }) =>
                dependencies.filter((dependency) => isNeeded(hostId, file, dependency)),
            },
          },
        }
      : undefined,
});
