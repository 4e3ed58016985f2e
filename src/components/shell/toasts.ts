/** Shows the page's toasts by React, or without it where it cannot be fetched. */
import { loadOnce } from '#browser/load-once.ts';
import { loadIsland } from '#directives/load-island.ts';
import { toasts } from '#stores/page-stores.ts';
import { fullStylesheet } from './full-stylesheet.ts';
import { islandOf } from './page-elements.ts';
import { plainToast } from './plain-toast.ts';
import { byId } from './shell-elements.ts';

const toaster = islandOf('Toaster');

const loadToaster = loadOnce(async () => {
  await loadIsland(toaster, fullStylesheet);
  toaster.parentElement?.querySelector(':scope > .toast')?.remove();
});

export async function showToasts(): Promise<void> {
  await loadToaster().catch(() => {
    const toast = toasts.$toast.get();
    if (toast) byId('toasts').replaceChildren(toaster, plainToast(toast));
  });
}

/** The key's first press comes before the region, which takes the focus once it is there; later ones Radix hears. */
export function reachToasts(): void {
  const place = byId('toasts');
  new MutationObserver((_, observer) => {
    const region = place.querySelector('ol');
    if (!region) return;
    observer.disconnect();
    region.focus();
  }).observe(place, { childList: true, subtree: true });
  void showToasts();
}
