import { selectionOfLine } from '#shop/cart.ts';
import { addFailureWords } from '#stores/add-failure.ts';
import { cart, toasts } from '#stores/page.ts';

/** Puts one bar into the cart; a failure is told by a toast. Answers whether it worked. */
export async function addSoap(id: string): Promise<boolean> {
  try {
    await cart.add([selectionOfLine({ id, quantity: 1 })]);
    return true;
  } catch (error) {
    toasts.show(addFailureWords(error), 'error');
    return false;
  }
}
