/** Offers the first-order code when the mouse leaves through the window's top edge, once per browser. */
import { loadOnce, loadOnIntent, logInDev, whenIdle } from '#browser/loading.ts';
import { readStored, writeStored } from '#browser/storage.ts';
import { loadDeferred } from './deferred.ts';
import { byId } from './shell-elements.ts';

const flag = 'exit_intent_shown';

const isBusy = () => document.querySelector('dialog[open], :read-write:focus') !== null;

const isDue = () => readStored(flag) === null && !isBusy();

const dialog = byId('exit-offer', HTMLDialogElement);

const loadIsland = loadOnce(async () => {
  await whenIdle();
  const { renderExitOffer } = await import('#islands/ExitOffer.tsx');
  const place = byId('exit-offer-code');
  const { copy = '', continue: goOn = '' } = place.dataset;
  renderExitOffer(place, { copy, continue: goOn });
});

/** Without its island it still shows the coupon and closes. */
async function show() {
  await loadDeferred(dialog);
  if (!isDue()) return;
  writeStored(flag, 'true');
  dialog.showModal();
  loadOnIntent(dialog, loadIsland);
  await loadIsland();
}

/** Never over an open dialog, such as the cart when a checkout starts, or while a text field has the focus. */
export function offer(): void {
  if (isDue()) show().catch(logInDev);
}
