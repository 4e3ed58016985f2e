import type { ClientDirective } from 'astro';
import { keepClick } from './early-click.ts';
import { loadEvent, intentEvents } from './intent-events.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

const nextTask = () => new Promise<void>((done) => setTimeout(done));

/**
 * `client:intent` loads an island at the first sign of intent, or when a script asks for it (load-island.ts). Clicks on its
 * buttons before it is hydrated are repeated then, in their order. After a failure the next sign tries again.
 */
const intent: ClientDirective = (load, _, island) => {
  // Astro starts an island again when it is moved.
  if (!island.hasAttribute('ssr')) return;
  const clicks: HTMLElement[] = [];
  const hydrated = new AbortController();
  const options = { capture: true, signal: hydrated.signal };
  let isLoading = false;
  let isRepeating = false;

  const start = async () => {
    if (isLoading) return;
    isLoading = true;
    const hydrate = await load();
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- a failure meanwhile sets it back
    if (!isLoading) return;
    await nextTask();
    await hydrate();
    // Each click in a task of its own, so that the island has rendered what the one before changed.
    await nextTask();
    while (clicks.length > 0) {
      isRepeating = true;
      clicks.shift()?.click();
      isRepeating = false;
      await nextTask();
    }
    hydrated.abort();
    delete island.dataset['pending'];
  };

  island.addEventListener(
    'click',
    (event) => {
      if (!isRepeating) keepClick(event, island, clicks);
    },
    options,
  );
  for (const sign of [...intentEvents, loadEvent])
    island.addEventListener(sign, () => void start(), { ...options, passive: true });
  island.addEventListener(
    'astro:hydration-error',
    () => {
      clicks.length = 0;
      isLoading = false;
    },
    options,
  );
};

export default intent;
