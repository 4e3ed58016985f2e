import { selectionOfLine } from '#shop/cart.ts';
import { additions } from '#stores/page-additions.ts';
import { byId } from '../shell/shell-elements.ts';

const doneMs = 2000;
const idle = 'Add to cart';

/** The way to the cart, beside the bar that went there last. */
const viewCart = document.createElement('button');
viewCart.className = 'soap-add';
viewCart.textContent = 'View cart';
viewCart.onclick = () => {
  byId('cart-button').click();
};

/** Puts one bar of the button's soap into the cart; a failure shows a toast. `say` writes on the button. */
export async function addSoap(
  button: HTMLButtonElement,
  say: (button: HTMLButtonElement, words: string) => void,
): Promise<void> {
  const isAdded = await additions.add([selectionOfLine({ id: button.value, quantity: 1 })]);
  say(button, isAdded ? 'Added' : idle);
  if (!isAdded) return;
  button.after(viewCart);
  setTimeout(() => {
    if (!button.ariaBusy) say(button, idle);
  }, doneMs);
}
