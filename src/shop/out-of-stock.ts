import { findScent, type Product, productOf, type ScentId, scents } from './catalog.ts';
import { type CartLine, productOfLine } from './cart.ts';
import type { CharacterOf } from './finder.ts';

const listOf = (names: readonly string[]): string => names.join(', ').replace(/, (?=[^,]*$)/, ' and ');

/** '... is out of stock right now.' */
export const areOut = (products: readonly Product[]): string =>
  `${listOf(products.map(({ name }) => name))} ${products.length === 1 ? 'is' : 'are'} out of stock right now.`;

/** Why the server does not add these. */
export const outOfStockRefusal = (products: readonly Product[]): string =>
  `${areOut(products)} Please choose another scent; your cart is as it was.`;

/** Why the server does not check out a cart with these in it. */
export const outOfStockInCart = (products: readonly Product[]): string =>
  `${areOut(products)} Please remove ${products.length === 1 ? 'it' : 'them'} from your cart, then check out. Everything else stays.`;

/** What a bundle's card says about a mix that had to change. */
export const swapNote = (swaps: readonly Swap[]): string =>
  swaps
    .map(
      ({ out, instead }) =>
        `${String(findScent(out)?.name)} is out of stock, so ${String(findScent(instead)?.name)} takes its place.`,
    )
    .join(' ');

/** What a scent that is out of stock means for choices, carts and bundles. Which ones are, the content says: `inStock` of each scent. */

/** The scents that cannot be bought right now. */
export type OutOfStock = ReadonlySet<ScentId>;

/** Scents in stock by how near they come to this one: of its kind first, then in the shop's order from it on. */
export function nearestInStock(scent: ScentId, out: OutOfStock, characterOf: CharacterOf): ScentId[] {
  const ids = scents.map(({ id }) => id);
  const at = ids.indexOf(scent);
  const others = [...ids.slice(at + 1), ...ids.slice(0, at)].filter((id) => !out.has(id));
  const isKin = (id: ScentId) => characterOf(id).kind === characterOf(scent).kind;
  return [...others.filter(isKin), ...others.filter((id) => !isKin(id))];
}

/** The scent itself, or the nearest in stock; with nothing in stock it stays. */
export const inStockOr = (scent: ScentId, out: OutOfStock, characterOf: CharacterOf): ScentId =>
  out.has(scent) ? (nearestInStock(scent, out, characterOf)[0] ?? scent) : scent;

/** The products of these lines that cannot be bought. */
export const outOfStockIn = (lines: readonly Pick<CartLine, 'id'>[], out: OutOfStock): Product[] =>
  lines.map(productOfLine).filter(({ scent }) => out.has(scent.id));

/** The lines that a change adds bars to. */
export function grownLines(before: readonly CartLine[], after: readonly CartLine[]): CartLine[] {
  const had = new Map(before.map(({ id, quantity }) => [id, quantity]));
  return after.filter(({ id, quantity }) => quantity > (had.get(id) ?? 0));
}

/** The products that a change adds bars of although they are out of stock. Fewer bars, or as many, are always fine. */
export const refusedIn = (before: readonly CartLine[], after: readonly CartLine[], out: OutOfStock): Product[] =>
  outOfStockIn(grownLines(before, after), out);

/** One scent of a mix that another stands in for. */
export interface Swap {
  out: ScentId;
  instead: ScentId;
}

/**
 * A bundle's mix without what is out of stock: each such scent gives way to the nearest one that the mix does not have yet,
 * or, when it has them all, to the nearest. No lines when nothing at all is in stock.
 */
export function mixInStock(
  mix: readonly CartLine[],
  out: OutOfStock,
  characterOf: CharacterOf,
): { mix: CartLine[]; swaps: Swap[] } {
  const swaps: Swap[] = [];
  const taken = new Set(mix.map((line) => productOfLine(line).scent.id).filter((id) => !out.has(id)));
  const lines = mix.flatMap((line) => {
    const { base, scent } = productOfLine(line);
    if (!out.has(scent.id)) return [line];
    const near = nearestInStock(scent.id, out, characterOf);
    const instead = near.find((id) => !taken.has(id)) ?? near[0];
    if (instead === undefined) return [];
    taken.add(instead);
    swaps.push({ out: scent.id, instead });
    return [{ ...line, id: productOf(base.id, instead).id }];
  });
  return { mix: lines, swaps };
}
