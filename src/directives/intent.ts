import type { ClientDirective } from 'astro';

export const intentEvents = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/** Dispatched by scripts to load an island. */
export const loadEvent = 'load-island';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean;
  }
}

/** `client:intent` loads an island at the first sign of intent, or when a script asks for it (load-island.ts). After a failure the next sign tries again. */
const intent: ClientDirective = (load, _, island) => {
  // Astro starts an island again when it is moved.
  if (!island.hasAttribute('ssr')) return;
  const hydrated = new AbortController();
  const options = { capture: true, passive: true, signal: hydrated.signal };
  let loading: Promise<void> | undefined;

  const hydrate = async () => {
    const render = await load();
    await render();
    // After a failure Astro resolves too.
    if (!island.hasAttribute('ssr')) hydrated.abort();
  };
  const start = () => {
    loading ??= hydrate();
  };
  for (const sign of [...intentEvents, loadEvent]) island.addEventListener(sign, start, options);
  island.addEventListener('astro:hydration-error', () => (loading = undefined), options);
};

export default intent;
