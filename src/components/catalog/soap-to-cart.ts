import { selectionOfLine } from '#shop/cart.ts';
import { additions } from '#stores/page-additions.ts';
import { byId } from '../shell/shell-elements.ts';

/** The way to the cart, beside the bar that went there last. */
const viewCart = document.createElement('button');
viewCart.className = 'soap-add';
viewCart.textContent = 'View cart';
viewCart.onclick = () => {
  byId('cart-button').click();
};

/** Puts one bar of the button's soap into the cart; a failure shows a toast. Answers whether it worked. */
export async function addSoap(button: HTMLButtonElement): Promise<boolean> {
  const isAdded = await additions.add([selectionOfLine({ id: button.value, quantity: 1 })]);
  if (isAdded) button.after(viewCart);
  return isAdded;
}
