/** Has the form's notes follow the cart and a code. The page was built with what is right for an empty cart. */
import { logInDev } from '#browser/dev-console.ts';
import { onActivation } from '#browser/on-activation.ts';
import { loadIsland } from '#directives/load-island.ts';
import { cart, discount } from '#stores/page-stores.ts';

const island = document.querySelector<HTMLElement>('[component-export=ProductForm]');

function loadIfNeeded() {
  if (island && (cart.$count.get() > 0 || discount.$code.get())) loadIsland(island).catch(logInDev);
}

// What a browser has restored asks for them as well (chosen-mix.ts).
island?.addEventListener('change', () => {
  loadIsland(island).catch(logInDev);
});
onActivation(() => {
  cart.$count.subscribe(loadIfNeeded);
  discount.$code.listen(loadIfNeeded);
});
