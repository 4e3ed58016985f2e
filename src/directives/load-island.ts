/**
 * Loads islands from the page's scripts. A build sets Astro's runtime and our directive apart (integrations/deferred-markup.ts): both are
 * fetched with the first sign of intent, and clicks are kept until they are there.
 */
import { whenIdle } from '#browser/when-idle.ts';
import { pressEarly, takePressed } from '#browser/early-additions.ts';
import { loadOnce } from '#browser/load-once.ts';
import { forgetClick } from '#browser/double-click-guard.ts';
import { preload } from '#browser/preload.ts';
import { keepClick } from './early-click.ts';
import { loadEvent, intentEvents } from './intent-events.ts';

/** In `astro dev` the runtime stands in the page. */
const loadRuntime = loadOnce(async () => {
  const address = document.getElementById('island-runtime')?.dataset['defer'];
  if (address !== undefined) await import(/* @vite-ignore */ address);
});

const clicks: HTMLElement[] = [];

async function hydrate(island: HTMLElement, ready: Promise<void> | undefined): Promise<void> {
  await whenIdle();
  for (const name of ['renderer-url', 'component-url']) {
    const address = island.getAttribute(name);
    if (address !== null) preload(address);
  }
  const hydrated = new Promise((resolve, reject) => {
    island.addEventListener('astro:hydrate', resolve, { once: true });
    island.addEventListener('astro:hydration-error', reject, { once: true });
  });
  try {
    await Promise.all([loadRuntime(), ready]);
    island.dispatchEvent(new Event(loadEvent));
    // Now the directive keeps them.
    for (const button of clicks.splice(0)) {
      delete island.dataset['pending'];
      button.click();
    }
  } catch (error) {
    clicks.length = 0;
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error } }));
  }
  await hydrated;
}

const loading = new WeakMap<HTMLElement, Promise<void>>();

/** Resolves once React has the island, after `ready`; rejects when its code did not arrive, and the next call tries again. */
export function loadIsland(island: HTMLElement, ready?: Promise<void>): Promise<void> {
  const known = loading.get(island);
  if (known) return known;
  const hydrated = hydrate(island, ready).catch((error: unknown) => {
    loading.delete(island);
    throw error;
  });
  loading.set(island, hydrated);
  return hydrated;
}

/** The first press of Add to Cart leaves at once; the island goes on with it. */
function keepOrSend(event: Event, island: HTMLElement) {
  keepClick(event, island, clicks);
  const [button, ...others] = clicks;
  if (!(button instanceof HTMLButtonElement) || button.name !== 'add' || !button.form || others.length > 0) return;
  clicks.length = 0;
  pressEarly(button.form);
}

function onSign(event: Event) {
  const island = event.target instanceof Element && event.target.closest<HTMLElement>('astro-island');
  if (!island) return;
  delete island.dataset['unreachable'];
  if (!island.matches(':not(:defined)')) return;
  if (event.type === 'click') keepOrSend(event, island);
  loadIsland(island).catch(() => undefined);
}

/** Has the page's islands loaded at the first sign of intent; an island whose code did not arrive gets `data-unreachable`. */
export function followIntent(): void {
  for (const sign of intentEvents)
    document.addEventListener(sign, onSign, { capture: true, passive: sign !== 'click' });
  document.addEventListener('astro:hydration-error', ({ target }) => {
    forgetClick();
    if (!(target instanceof HTMLElement)) return;
    if (target.matches('[component-export=ProductForm]')) takePressed();
    delete target.dataset['pending'];
    target.dataset['unreachable'] = '';
  });
}
