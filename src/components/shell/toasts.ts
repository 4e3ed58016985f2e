/** Shows the page's toasts by React, or without it where it cannot be fetched. */
import { loadOnce } from '#browser/load-once.ts';
import { loadIsland } from '#directives/load-island.ts';
import { toasts } from '#stores/page-stores.ts';
import { fullStylesheet } from './full-stylesheet.ts';
import { islandOf } from './page-elements.ts';
import { plainToast } from './plain-toast.ts';
import { byId } from './shell-elements.ts';
import { positionToasts } from './toast-position.ts';

const toaster = islandOf('Toaster');

const loadToaster = loadOnce(async () => {
  await loadIsland(toaster, fullStylesheet);
  toaster.parentElement?.querySelector(':scope > .toast')?.remove();
});

positionToasts(byId('toasts'));

export async function showToasts(): Promise<void> {
  await loadToaster().catch(() => {
    const toast = toasts.$toast.get();
    if (toast) byId('toasts').replaceChildren(toaster, plainToast(toast));
  });
}
