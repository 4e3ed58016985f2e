export interface BundleTier {
  fromBars: number;
  percent: number;
  label: string;
}

/** Bundle discounts by the number of bars in the whole cart, smallest first. */
export const bundleTiers: readonly BundleTier[] = [
  { fromBars: 6, percent: 20, label: '20% Bundle Discount' },
  { fromBars: 10, percent: 30, label: '30% Bundle Discount' },
];

export const bundleTierOf = (bars: number): BundleTier | undefined =>
  bundleTiers.findLast((tier) => bars >= tier.fromBars);

export const nextBundleTierOf = (bars: number): BundleTier | undefined =>
  bundleTiers.find((tier) => bars < tier.fromBars);
