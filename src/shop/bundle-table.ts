import type { ScentId } from './catalog.ts';

interface BundleRow {
  id: string;
  name: string;
  /** Off every cart with at least as many bars, in any mix; 0 for a bundle without a discount. */
  percent: number;
  /** One bar each; the bases alternate, so that a shopper tries both. */
  scents: readonly ScentId[];
  badge?: string;
}

/**
 * Smallest first. The discounts, their sentences and the bundles' numbers of bars, prices, words and pictures derive
 * from these rows.
 */
export const bundleTable = [
  { id: 'starter', name: 'Starter Set', percent: 0, scents: ['jasmine', 'coffee', 'lavender'], badge: 'Most Popular' },
  {
    id: 'family',
    name: 'Family Pack',
    percent: 20,
    scents: ['lavender', 'lemongrass', 'unscented', 'peppermint', 'rose', 'eucalyptus'],
  },
  {
    id: 'sampler',
    name: 'Scent Sampler',
    percent: 30,
    scents: [
      ...(['coffee', 'peppermint', 'jasmine', 'lavender', 'eucalyptus'] as const),
      ...(['lemongrass', 'tea tree', 'rose', 'sandalwood', 'unscented'] as const),
    ],
  },
] satisfies readonly BundleRow[];
