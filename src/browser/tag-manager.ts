import { pushConsent } from './data-layer.ts';

let isWanted = false;

/** Whether this page loads a tag manager, or has done so. */
export const isTagManagerWanted = (): boolean => isWanted;

function load(id: string) {
  pushConsent('update', { analytics_storage: 'granted' });
  window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
  document.head.append(script);
}

/**
 * Loads the owner's tag manager, once, at an idle moment, for a visitor who agreed to be counted and to nothing else. A busy
 * browser may find no such moment as long as nothing is drawn: it waits two seconds at most.
 */
export function loadTagManager(id: string): void {
  if (isWanted) return;
  isWanted = true;
  const act = () => {
    load(id);
  };
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 200);
}
