import { logInDev } from './dev-console.ts';

const reloadOutdatedPath = '/reload-outdated.js';

/** Browsers without `modulepreload` fetch the file on import. */
export function preload(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

/** See components/shell/reload-outdated.ts. */
export function reloadIfOutdated(): void {
  if (import.meta.env.PROD) import(/* @vite-ignore */ reloadOutdatedPath).catch(logInDev);
}

/** Replaces Vite's helper of this name (astro.config.mjs). */
export function __vitePreload<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error: unknown) => {
    reloadIfOutdated();
    throw error;
  });
}
