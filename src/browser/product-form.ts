import { type CartSelection, numberIn } from '#shop/cart.ts';
import { findBase, findScent } from '#shop/catalog.ts';

/**
 * The form's selection; its scent may be out of stock. The quantity is NaN unless it is a whole number. Undefined for
 * an unknown base or scent.
 */
export function chosenIn({ elements }: HTMLFormElement): CartSelection | undefined {
  const valueOf = (name: string) => {
    const field = elements.namedItem(name);
    return field && 'value' in field ? field.value : '';
  };
  const [base, scent] = [findBase(valueOf('base')), findScent(valueOf('scent'))];
  return base && scent && { base: base.id, scent: scent.id, quantity: Math.max(1, numberIn(valueOf('quantity'))) };
}
