import { countBars, type CartSelection, barsLabel } from './cart.ts';
import { productOf } from './catalog.ts';

export interface Addition {
  selections: readonly CartSelection[];
  /** Bars in the cart afterwards, if known. */
  inCart: number | undefined;
  bundle: string | undefined;
}

/** 'Shea Butter Jasmine', '2 bars of Shea Butter Jasmine' or, of several kinds, '5 bars' */
function barsOf(selections: readonly CartSelection[]): string {
  const [{ base, scent } = {}, ...others] = selections;
  const bars = countBars(selections);
  if (!base || !scent || others.length > 0) return barsLabel(bars);
  const name = productOf(base, scent).name.replace(/ Soap$/, '');
  return bars === 1 ? name : `${barsLabel(bars)} of ${name}`;
}

/** The announcement after an addition: 'Added Shea Butter Jasmine. 1 bar in your cart.' */
export function addedNote({ selections, inCart, bundle }: Addition): string {
  const added = `Added ${bundle === undefined ? barsOf(selections) : `the ${bundle}`}.`;
  return inCart === undefined ? added : `${added} ${barsLabel(inCart)} in your cart.`;
}
