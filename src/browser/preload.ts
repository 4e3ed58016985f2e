import { logInDev } from './dev-console.ts';

const reloadOutdatedPath = '/reload-outdated.js';

/** Has the browser fetch a file of a build, and what it imports. A browser without `modulepreload` fetches both when they are imported. */
export function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

/** After a file of a build did not arrive: see components/shell/reload-outdated.ts. */
export function reloadIfOutdated(): void {
  if (import.meta.env.PROD) import(/* @vite-ignore */ reloadOutdatedPath).catch(logInDev);
}

/**
 * Imports a file of a build together with the files that it imports, all at once: in place of Vite's own helper (astro.config.mjs),
 * which every page would carry and half of which is for style sheets; hence the name.
 */
export function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  for (const file of files) preload(`/${file}`);
  return load().catch((error: unknown) => {
    reloadIfOutdated();
    throw error;
  });
}
