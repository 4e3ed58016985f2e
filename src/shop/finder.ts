import { type BaseId, type Product, type ScentId, scents, withScent } from './catalog.ts';
import { inStockOr, othersInStock, type OutOfStock } from './out-of-stock.ts';

export const moments = ['morning', 'day', 'evening'] as const;
export const kinds = ['warm', 'floral', 'fresh', 'plain'] as const;

type Moment = (typeof moments)[number];
type Kind = (typeof kinds)[number];

/** The character of a scent, its times of day and what it smells of, from its content file. */
interface Character {
  kind: Kind;
  moments: readonly Moment[];
  notes: readonly string[];
}

export type CharacterOf = (id: ScentId) => Character;

/** The scent finder: four answers lead to a base and scents. Its text is in src/content/finder.yaml. */

export const skins = ['dry', 'easy', 'fussy'] as const;
export const lathers = ['creamy', 'bubbly', 'either'] as const;

export interface Answers {
  moment: Moment;
  kind: Kind;
  skin: (typeof skins)[number];
  lather: (typeof lathers)[number];
}

/** Lather decides; without a preference, dry or fussy skin gets the creamy base. */
export function baseFor({ skin, lather }: Pick<Answers, 'skin' | 'lather'>): BaseId {
  const wantsBubbles = lather === 'bubbly' || (lather === 'either' && skin === 'easy');
  return wantsBubbles ? 'coconut olive blend' : 'shea butter';
}

const mostFound = 6;

type ScentAnswers = Omit<Answers, 'lather'>;

/** Scents in stock, best first; fussy skin also gets the unscented bar. Empty only if nothing is in stock. */
export function scentsFor({ moment, kind, skin }: ScentAnswers, out: OutOfStock, characterOf: CharacterOf): ScentId[] {
  const fitting = scents.filter(({ id }) => characterOf(id).kind === kind && characterOf(id).moments.includes(moment));
  const found = new Set(fitting.map(({ id }) => inStockOr(id, out, characterOf)).filter((id) => !out.has(id)));
  const best = [...found].slice(0, mostFound);
  return skin === 'fussy' && !out.has('unscented') ? [...new Set([...best, 'unscented' as const])] : best;
}

export const scentAnswers: readonly ScentAnswers[] = moments.flatMap((moment) =>
  kinds.flatMap((kind) => skins.map((skin) => ({ moment, kind, skin }))),
);
export const baseAnswers: readonly Pick<Answers, 'skin' | 'lather'>[] = skins.flatMap((skin) =>
  lathers.map((lather) => ({ skin, lather })),
);

const howMany = 3;

const countShared = (one: readonly string[], other: readonly string[]): number =>
  one.filter((word) => other.includes(word)).length;

/** By kind, shared notes, and shared time of day. */
function likeness(a: Character, b: Character): number {
  const together = countShared(a.moments, b.moments);
  const moments = together / (a.moments.length + b.moments.length - together);
  return (a.kind === b.kind ? 2 : 0) + 1.5 * countShared(a.notes, b.notes) + moments;
}

/** Three soaps of the same base, the most similar first, ties in catalog order from this one on. */
export const relatedTo = (product: Product, out: OutOfStock, characterOf: CharacterOf): Product[] =>
  othersInStock(product.scent.id, out)
    .map((id) => ({ id, likeness: likeness(characterOf(product.scent.id), characterOf(id)) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, howMany)
    .map(({ id }) => withScent(product, id));
