/** Offers the first-order code when the mouse leaves through the window's top edge, once per browser. */
import { logInDev } from '#browser/loading.ts';
import { pendingPayment, readStored, writeStored } from '#browser/storage.ts';
import { loadIsland } from '#directives/load-island.ts';
import { loadDeferred } from './deferred.ts';
import { find, findIsland } from './shell-elements.ts';

const shownKey = 'exit_intent_shown';

/** After the panel has closed, the payment page is still loading. */
const isBusy = () =>
  pendingPayment.read() !== undefined || document.querySelector('dialog[open], :read-write:focus') !== null;

const isDue = () => readStored(shownKey) === null && !isBusy();

const dialog = find(document, '#exit-offer', HTMLDialogElement);

/** Without its island it still shows the coupon and closes. */
async function openDialog() {
  await loadDeferred(dialog);
  if (!isDue()) return;
  writeStored(shownKey, 'true');
  dialog.showModal();
  loadIsland(findIsland('ExitOffer')).catch(logInDev);
}

/** Never over an open dialog, while a checkout starts, or while a text field has the focus. */
export function showExitOffer(): void {
  if (isDue()) openDialog().catch(logInDev);
}
