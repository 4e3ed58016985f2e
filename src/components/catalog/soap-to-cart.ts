import { productOfLine } from '#shop/cart.ts';
import { addFailureWords } from '#stores/add-failure.ts';
import { cart, toasts } from '#stores/page.ts';

/** Puts one bar into the cart; a failure is told by a toast. Answers whether it worked. */
export async function addSoap(id: string): Promise<boolean> {
  const { base, scent } = productOfLine({ id });
  try {
    await cart.add([{ base: base.id, scent: scent.id, quantity: 1 }]);
    return true;
  } catch (error) {
    toasts.show(addFailureWords(error), 'error');
    return false;
  }
}
