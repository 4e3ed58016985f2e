import type { ScentId } from './catalog.ts';

export const moments = ['morning', 'day', 'evening'] as const;
export const kinds = ['warm', 'floral', 'fresh', 'plain'] as const;

export type Moment = (typeof moments)[number];
export type Kind = (typeof kinds)[number];

/** What a scent is like, and when it is at its best: its content file says so. */
export interface Character {
  kind: Kind;
  moments: readonly Moment[];
}

export type CharacterOf = (id: ScentId) => Character;
