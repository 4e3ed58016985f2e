import type { ScentId } from './catalog.ts';

export const moments = ['morning', 'day', 'evening'] as const;
export const kinds = ['warm', 'floral', 'fresh', 'plain'] as const;

export type Moment = (typeof moments)[number];
export type Kind = (typeof kinds)[number];

/** What each scent is like, and when it is at its best. */
export const characters: Readonly<Record<ScentId, { kind: Kind; moments: readonly Moment[] }>> = {
  coffee: { kind: 'warm', moments: ['morning', 'day'] },
  peppermint: { kind: 'fresh', moments: ['morning'] },
  jasmine: { kind: 'floral', moments: ['day'] },
  lavender: { kind: 'floral', moments: ['evening'] },
  eucalyptus: { kind: 'fresh', moments: ['evening'] },
  lemongrass: { kind: 'fresh', moments: ['morning', 'day'] },
  'tea tree': { kind: 'fresh', moments: ['day'] },
  rose: { kind: 'floral', moments: ['morning'] },
  sandalwood: { kind: 'warm', moments: ['evening'] },
  unscented: { kind: 'plain', moments },
};
