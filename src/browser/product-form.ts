import { type CartLine, parseQuantity } from '#shop/cart.ts';
import { findBase, findScent, getProduct } from '#shop/catalog.ts';

/**
 * The form's selection; its scent may be out of stock. The quantity is NaN unless it is a whole number. Undefined for
 * an unknown base or scent.
 */
export function readChosenLine({ elements }: HTMLFormElement): CartLine | undefined {
  const readValue = (name: string) => {
    const field = elements.namedItem(name);
    return field && 'value' in field ? field.value : '';
  };
  const [base, scent] = [findBase(readValue('base')), findScent(readValue('scent'))];
  const quantity = Math.max(1, parseQuantity(readValue('quantity')));
  return base && scent && { id: getProduct(base.id, scent.id).id, quantity };
}
