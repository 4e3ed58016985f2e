/**
 * Loads islands from the page's scripts. A build defers Astro's runtime and our directive
 * (integrations/deferred-markup.ts); both are fetched at the first sign of intent.
 */
import { loadOnce, whenIdle, preload, reloadIfOutdated } from '#browser/loading.ts';
import { loadEvent, intentEvents } from './intent.ts';

/** In `astro dev` the runtime is in the page. */
const loadRuntime = loadOnce(async () => {
  const address = document.getElementById('island-runtime')?.dataset['defer'];
  if (address !== undefined) await import(/* @vite-ignore */ address);
});

async function hydrate(island: HTMLElement): Promise<void> {
  await whenIdle();
  for (const name of ['renderer-url', 'component-url']) {
    const address = island.getAttribute(name);
    if (address !== null) preload(address);
  }
  const hydrated = new Promise((resolve, reject) => {
    island.addEventListener('astro:hydrate', resolve, { once: true });
    island.addEventListener('astro:hydration-error', reject, { once: true });
  });
  await loadRuntime();
  island.dispatchEvent(new Event(loadEvent));
  await hydrated;
}

const loading = new WeakMap<HTMLElement, Promise<void>>();

/** Resolves once React has rendered the island. Rejects if its code fails to load; the next call tries again. */
export function loadIsland(island: HTMLElement): Promise<void> {
  const known = loading.get(island);
  if (known) return known;
  const hydrated = hydrate(island).catch((error: unknown) => {
    loading.delete(island);
    reloadIfOutdated();
    throw error;
  });
  loading.set(island, hydrated);
  return hydrated;
}

export function loadIslandsOnIntent(): void {
  const onSign = ({ target }: Event) => {
    const island = target instanceof Element && target.closest<HTMLElement>('astro-island:not(:defined)');
    if (island) loadIsland(island).catch(() => undefined);
  };
  for (const sign of intentEvents) document.addEventListener(sign, onSign, { capture: true, passive: true });
}
