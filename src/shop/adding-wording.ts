import { countBars, type CartSelection } from './cart.ts';
import { productOf } from './catalog.ts';
import { barsLabel } from './item-count.ts';

export interface ToastWords {
  title: string;
  text: string;
}

export const addFailed: ToastWords = { title: 'Error', text: 'Failed to add to cart. Please try again.' };
export const cookiesNeeded: ToastWords = {
  title: 'Error',
  text: 'Your browser did not keep your cart. Please allow cookies for this shop, and add the bars again.',
};
export const addRefused = (message: string): ToastWords => ({ title: 'Error', text: message });

/** 'Shea Butter Jasmine', '2 bars of Shea Butter Jasmine' or, of several kinds, '5 bars' */
function barsOf(selections: readonly CartSelection[]): string {
  const [{ base, scent } = {}, ...others] = selections;
  const bars = countBars(selections);
  if (!base || !scent || others.length > 0) return barsLabel(bars);
  const name = productOf(base, scent).name.replace(/ Soap$/, '');
  return bars === 1 ? name : `${barsLabel(bars)} of ${name}`;
}

/** What is said aloud once bars are in the cart: 'Added Shea Butter Jasmine. 1 bar in your cart.' `inCart` is left out if unknown. */
export function addedNote(selections: readonly CartSelection[], inCart?: number, bundle?: string): string {
  const added = `Added ${bundle === undefined ? barsOf(selections) : `the ${bundle}`}.`;
  return inCart === undefined ? added : `${added} ${barsLabel(inCart)} in your cart.`;
}
