import { selectionOfLine } from '#shop/cart.ts';
import { additions } from '#stores/page-additions.ts';

/** Puts one bar into the cart; a failure shows a toast. Answers whether it worked. */
export const addSoap = (id: string): Promise<boolean> => additions.add([selectionOfLine({ id, quantity: 1 })]);
