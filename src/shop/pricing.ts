import { type CartLine, countBars } from './cart.ts';
import { barPriceCents, defaultProduct, findBar, type ScentId } from './catalog.ts';

export interface BundleRow {
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
export const bundleTable: readonly BundleRow[] = [
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
];

export const shippingFeeCents = 500;
/** Shipping is free from this total on, after the bundle discount and before any code. */
export const freeShippingFromCents = 2700;
export const freeShippingBars: number = Math.ceil(freeShippingFromCents / barPriceCents);

/** Exact for this shop's prices and percentages; otherwise the discount is rounded to the nearest cent. */
export const lessPercent = (cents: number, percent: number): number => cents - Math.round((cents * percent) / 100);

export const sumLines = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { id, quantity }) => sum + quantity * findBar(id).priceCents, 0);

/** So many bars at the usual price. */
export const barLines = (quantity: number): CartLine[] => [{ id: defaultProduct.id, quantity }];

/** Bundle discounts by the number of bars in the whole cart, smallest first. */
export const bundleTiers = bundleTable
  .filter(({ percent }) => percent > 0)
  .map(({ percent, scents }) => ({ fromBars: scents.length, percent, label: `${percent}% Bundle Discount` }));

export const findBundleTier = (bars: number) => bundleTiers.findLast((tier) => bars >= tier.fromBars);

export const findNextBundleTier = (bars: number) => bundleTiers.find((tier) => bars < tier.fromBars);

export interface CodeDiscount {
  code: string;
  percent: number;
}

function betterDiscount(bars: number, subtotalCents: number, code?: CodeDiscount) {
  if (bars === 0) return undefined;
  const tier = findBundleTier(bars);
  const off = (percent: number) => ({ percent, cents: subtotalCents - lessPercent(subtotalCents, percent) });
  if (code && code.percent > (tier?.percent ?? 0))
    return { kind: 'code' as const, label: code.code, ...off(code.percent) };
  return tier && { kind: 'bundle' as const, label: tier.label, ...off(tier.percent) };
}

export type CartTotals = ReturnType<typeof cartTotals>;

/**
 * All figures of a cart, for the panel, the checkout and the order.
 * - `discount`: the one in force; bundle and code are not combined.
 * - `outdoneCode`: an applied code that gives no more than the bundle.
 * - `totalCents`: after the discount, without shipping.
 * - `missingForFreeShippingCents`: 0 once shipping is free.
 */
export function cartTotals(lines: readonly CartLine[], code?: CodeDiscount) {
  const bars = countBars(lines);
  const subtotalCents = sumLines(lines);
  const discount = betterDiscount(bars, subtotalCents, code);
  const totalCents = subtotalCents - (discount?.cents ?? 0);
  const shippingBasisCents = lessPercent(subtotalCents, findBundleTier(bars)?.percent ?? 0);
  const freeShipping = shippingBasisCents >= freeShippingFromCents;
  const shippingCents = bars === 0 || freeShipping ? 0 : shippingFeeCents;
  return {
    bars,
    subtotalCents,
    discount,
    outdoneCode: code && discount?.kind === 'bundle' ? code.code : undefined,
    totalCents,
    freeShipping,
    shippingCents,
    missingForFreeShippingCents: Math.max(0, freeShippingFromCents - shippingBasisCents),
    chargeCents: totalCents + shippingCents,
  };
}

export type PriceStep = NonNullable<ReturnType<typeof findPriceStep>>;

/** The smallest larger order that costs less than these lines, shipping included; what it has more is of the soap `id`. */
export function findPriceStep(lines: readonly CartLine[], code?: CodeDiscount, id = defaultProduct.id) {
  const bars = countBars(lines);
  const toChargeCents = (more: number) => cartTotals([...lines, { id, quantity: more }], code).chargeCents;
  const most = bundleTiers.at(-1)?.fromBars ?? 0;
  for (let toBars = bars + 1; toBars <= most; toBars += 1) {
    const savesCents = toChargeCents(0) - toChargeCents(toBars - bars);
    if (bars > 0 && savesCents > 0) return { fromBars: bars, toBars, savesCents };
  }
  return undefined;
}

/** The code of the exit popup, for a first order. */
export const firstOrderCode: CodeDiscount = { code: 'FIRSTTIMESHOPPER', percent: 30 };

/** Ignores case, and what mails and people put around a code: spaces, quotation marks, a dot, a comma. */
export const findCode = (typed: string): CodeDiscount | undefined =>
  typed.replace(/^[^a-z0-9]+|[^a-z0-9]+$/gi, '').toUpperCase() === firstOrderCode.code ? firstOrderCode : undefined;

export const codeRefusals = ['ended', 'used-up', 'unknown'] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

const refusalWords: Record<CodeRefusal, string> = {
  ended: 'has expired',
  'used-up': 'has been used up',
  unknown: 'doesn’t work right now',
};

/** 'FIRSTTIMESHOPPER has expired'. Without a reason, the shopper has ordered before. */
export const whyRefused = (code: string, reason: CodeRefusal | undefined): string =>
  `${code} ${reason ? refusalWords[reason] : 'is for first orders'}`;

export const codeRefused = (code: string, reason: CodeRefusal | undefined): string =>
  `${whyRefused(code, reason)}, so we couldn’t apply it. This total is without it.`;

/**
 * For the payment page, where Stripe takes a code off for an email address that has ordered before, and the bundle's
 * discount, which the code had replaced, cannot come back. Undefined below the first bundle.
 */
export const codeInsteadOfBundle = (code: string, bars: number): string | undefined => {
  const tier = findBundleTier(bars);
  return (
    tier &&
    `${code} is for first orders. If you have ordered before, please go back to your cart: your ${tier.label} applies there.`
  );
};
