import { productOf, scents, type Product, type ScentId } from './catalog.ts';
import type { Character } from './finder.ts';
import type { OutOfStock } from './out-of-stock.ts';

/** A scent's character, and the `notes` of its content file. */
interface DescribedCharacter extends Character {
  notes: readonly string[];
}

export type DescribedCharacterOf = (id: ScentId) => DescribedCharacter;

const howMany = 3;

const shared = (one: readonly string[], other: readonly string[]): number =>
  one.filter((word) => other.includes(word)).length;

/** By kind, shared notes, and shared time of day. */
function likeness(a: DescribedCharacter, b: DescribedCharacter): number {
  const together = shared(a.moments, b.moments);
  const moments = together / (a.moments.length + b.moments.length - together);
  return (a.kind === b.kind ? 2 : 0) + 1.5 * shared(a.notes, b.notes) + moments;
}

/** Three soaps of the same base, the most similar first, ties in catalog order from this one on. */
export function relatedTo({ base, scent }: Product, out: OutOfStock, characterOf: DescribedCharacterOf): Product[] {
  const ids = scents.map(({ id }) => id);
  const at = ids.indexOf(scent.id);
  return [...ids.slice(at + 1), ...ids.slice(0, at)]
    .filter((id) => !out.has(id))
    .map((id) => ({ id, likeness: likeness(characterOf(scent.id), characterOf(id)) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, howMany)
    .map(({ id }) => productOf(base.id, id));
}
