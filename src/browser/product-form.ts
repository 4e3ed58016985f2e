import type { CartSelection } from '#shop/cart.ts';
import { findBase, findScent } from '#shop/catalog.ts';
import { numberIn } from '#shop/digits.ts';

/**
 * What is chosen in the product form, whose fields are the truth; the quantity is NaN where that is no whole number. A scent that is
 * out of stock counts too, though it is no data of the form: the server has the last word. Returns undefined for a base or scent that
 * the shop does not have.
 */
export function chosenIn({ elements }: HTMLFormElement): CartSelection | undefined {
  const valueOf = (name: string) => {
    const field = elements.namedItem(name);
    return field && 'value' in field ? field.value : '';
  };
  const [base, scent] = [findBase(valueOf('base')), findScent(valueOf('scent'))];
  return base && scent && { base: base.id, scent: scent.id, quantity: Math.max(1, numberIn(valueOf('quantity'))) };
}
