import { findNames, findScent, type Product, type ScentId, scents, withScent } from './catalog.ts';
import { type CartLine, toProduct, barsLabel } from './cart.ts';
import type { CharacterOf } from './finder.ts';
import { formatList } from './wording.ts';

/** A product with too few bars left; none are left of a scent that is switched off. */
export interface Shortage {
  product: Product;
  left: number;
}

const formatShortage = ({ product, left }: Shortage): string =>
  left > 0
    ? `Only ${barsLabel(left)} of ${product.name} ${left === 1 ? 'is' : 'are'} left.`
    : `${product.name} is out of stock right now.`;

const formatShortages = (shortages: readonly Shortage[]): string => shortages.map(formatShortage).join(' ');

export const formatOutOfStock = (products: readonly Product[]): string =>
  formatShortages(products.map((product) => ({ product, left: 0 })));

export const tooFewToAdd = (shortages: readonly Shortage[]): string =>
  `${formatShortages(shortages)} Your cart hasn’t changed.`;

/** For lines of a cart whose soaps have left the catalog. */
export const noLongerMade = (lines: readonly CartLine[]): string =>
  `We took ${formatList(lines.map(({ id, quantity }) => `${barsLabel(quantity)} of ${Object.values(findNames(id)).join(' ')}`))} ` +
  `out of your cart: we no longer make ${lines.length === 1 ? 'it' : 'them'}.`;

export const tooFewInCart = (shortages: readonly Shortage[]): string =>
  `${formatShortages(shortages)} Please change that in your cart, then check out. Everything else stays.`;

export const swapNote = (swaps: readonly Swap[]): string =>
  swaps
    .map(
      ({ out, instead }) =>
        `${String(findScent(out)?.name)} is out of stock, so ${String(findScent(instead)?.name)} takes its place.`,
    )
    .join(' ');

/** Choices, carts and bundles without the scents that have `inStock: false` in the content. */

export type OutOfStock = ReadonlySet<ScentId>;

/** The other scents that are in stock, in catalog order from this one on. */
export function othersInStock(scent: ScentId, out: OutOfStock): ScentId[] {
  const ids = scents.map(({ id }) => id);
  const at = ids.indexOf(scent);
  return [...ids.slice(at + 1), ...ids.slice(0, at)].filter((id) => !out.has(id));
}

/** The others in stock, the most similar first: those of the same kind. */
export function nearestInStock(scent: ScentId, out: OutOfStock, characterOf: CharacterOf): ScentId[] {
  const others = othersInStock(scent, out);
  const isKin = (id: ScentId) => characterOf(id).kind === characterOf(scent).kind;
  return [...others.filter(isKin), ...others.filter((id) => !isKin(id))];
}

/** The scent if it is in stock, else the most similar one that is; unchanged if nothing is in stock. */
export const inStockOr = (scent: ScentId, out: OutOfStock, characterOf: CharacterOf): ScentId =>
  out.has(scent) ? (nearestInStock(scent, out, characterOf)[0] ?? scent) : scent;

export const listOutOfStock = (lines: readonly Pick<CartLine, 'id'>[], out: OutOfStock): Product[] =>
  lines.map(toProduct).filter(({ scent }) => out.has(scent.id));

/** The lines that a change adds bars to. Keeping or removing bars is always allowed. */
export function grownLines(before: readonly CartLine[], after: readonly CartLine[]): CartLine[] {
  const had = new Map(before.map(({ id, quantity }) => [id, quantity]));
  return after.filter(({ id, quantity }) => quantity > (had.get(id) ?? 0));
}

interface Swap {
  out: ScentId;
  instead: ScentId;
}

/**
 * A bundle's mix with each out-of-stock scent replaced by the most similar one in stock, if possible one that the mix
 * does not have yet. No lines if nothing is in stock.
 */
export function mixInStock(mix: readonly CartLine[], out: OutOfStock, characterOf: CharacterOf) {
  const swaps: Swap[] = [];
  const taken = new Set(mix.map((line) => toProduct(line).scent.id).filter((id) => !out.has(id)));
  const lines = mix.flatMap((line) => {
    const product = toProduct(line);
    const { scent } = product;
    if (!out.has(scent.id)) return [line];
    const near = nearestInStock(scent.id, out, characterOf);
    const instead = near.find((id) => !taken.has(id)) ?? near[0];
    if (instead === undefined) return [];
    taken.add(instead);
    swaps.push({ out: scent.id, instead });
    return [{ ...line, id: withScent(product, instead).id }];
  });
  return { mix: lines, swaps };
}
