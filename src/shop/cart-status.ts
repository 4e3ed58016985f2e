import { barsLabel, type CartItem, type CartLine, countBars, toProduct } from './cart.ts';
import { findScent } from './catalog.ts';
import { formatCents } from './money.ts';
import { cartTotals, type CodeDiscount, shippingFeeCents } from './pricing.ts';
import { codeNote, removedNote } from './wording.ts';

export interface PricedCart {
  items: readonly CartItem[];
  code: CodeDiscount | undefined;
}

function lineNotes(before: readonly CartItem[], after: readonly CartItem[]): string[] {
  const quantityIn = (items: readonly CartItem[], id: string) => items.find((item) => item.id === id)?.quantity ?? 0;
  const removed = before.filter(({ id }) => quantityIn(after, id) === 0);
  if (removed.length > 0 && after.length === 0) return ['Your cart is empty.'];
  const changed = after.filter(({ id, quantity }) => quantity !== quantityIn(before, id));
  return [
    ...removed.map((item) => removedNote(item)),
    ...changed.map(({ scent, quantity }) => `${findScent(scent)?.name ?? ''}: ${barsLabel(quantity)}.`),
  ];
}

/**
 * What a screen reader says after a change of the cart: 'Jasmine: 4 bars. 20% Bundle Discount. You pay $43.20.'; ''
 * after none.
 */
export function cartChangeNote(before: PricedCart, after: PricedCart): string {
  const old = cartTotals(before.items, before.code);
  const totals = cartTotals(after.items, after.code);
  const notes = lineNotes(before.items, after.items);
  const { discount, freeShipping } = totals;
  const isOther = discount?.label !== old.discount?.label;
  if (after.code ? after.code !== before.code || (isOther && discount?.kind === 'code') : before.code)
    notes.push(after.code ? codeNote(after.code, totals) : `${before.code?.code ?? ''} is removed.`);
  if (notes.length === 0 || totals.bars === 0) return notes.join(' ');
  if (isOther && discount?.kind === 'bundle') notes.push(`${discount.label}.`);
  if (!discount && old.discount?.kind === 'bundle') notes.push(`The ${old.discount.label} no longer applies.`);
  if (freeShipping !== old.freeShipping)
    notes.push(freeShipping ? 'Free shipping.' : `Shipping ${formatCents(shippingFeeCents)}.`);
  return [...notes, `You pay ${formatCents(totals.chargeCents)}.`].join(' ');
}

export interface Addition {
  lines: readonly CartLine[];
  /** Bars in the cart afterwards, if known. */
  inCart: number | undefined;
  bundle: string | undefined;
}

/** 'Shea Butter Jasmine', '2 bars of Shea Butter Jasmine' or, of several kinds, '5 bars' */
function formatBars(lines: readonly CartLine[]): string {
  const [line, ...others] = lines;
  const bars = countBars(lines);
  if (!line || others.length > 0) return barsLabel(bars);
  const name = toProduct(line).name.replace(/ Soap$/, '');
  return bars === 1 ? name : `${barsLabel(bars)} of ${name}`;
}

/** The announcement after an addition: 'Added Shea Butter Jasmine. 1 bar in your cart.' */
export function addedNote({ lines, inCart, bundle }: Addition): string {
  const added = `Added ${bundle === undefined ? formatBars(lines) : `the ${bundle}`}.`;
  return inCart === undefined ? added : `${added} ${barsLabel(inCart)} in your cart.`;
}
