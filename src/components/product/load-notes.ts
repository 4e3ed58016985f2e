/** Updates the form's notes with the cart and a code. The page was built with the notes for an empty cart. */
import { logInDev, onActivation } from '#browser/loading.ts';
import { loadIsland } from '#directives/load-island.ts';
import { $hasCode, cart } from '#stores/page-stores.ts';

const island = document.querySelector<HTMLElement>('[component-export=ProductForm]');

function loadIfNeeded() {
  if (island && (cart.$count.get() > 0 || $hasCode.get())) loadIsland(island).catch(logInDev);
}

island?.addEventListener('change', () => {
  loadIsland(island).catch(logInDev);
});
// When a shopper returns to the page, the browser restores the choice without an event.
addEventListener('pageshow', () => {
  const quantity = island?.querySelector<HTMLInputElement>('[name=quantity]');
  const isRestored = quantity?.value !== quantity?.defaultValue || island?.querySelector('form :checked:not(:default)');
  if (isRestored) quantity?.dispatchEvent(new Event('change', { bubbles: true }));
});
onActivation(() => {
  cart.$count.subscribe(loadIfNeeded);
  $hasCode.listen(loadIfNeeded);
});
