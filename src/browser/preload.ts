import { logInDev } from './dev-console.ts';

const reloadOutdatedPath = '/reload-outdated.js';

/** Has the browser fetch a file of a build. A browser without `modulepreload` fetches it when it is imported. */
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

/** Imports a file of a build, in place of Vite's own helper (astro.config.mjs); hence the name. */
export function __vitePreload<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error: unknown) => {
    reloadIfOutdated();
    throw error;
  });
}
