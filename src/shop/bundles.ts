import { productOf, type ScentId } from './catalog.ts';
import type { CartLine } from './cart.ts';
import { cartTotals, shippingFeeCents, subtotalOfBars } from './pricing.ts';

type BundleId = 'starter' | 'family' | 'sampler';

export interface Bundle {
  id: BundleId;
  name: string;
  bars: number;
  priceCents: number;
  insteadOfCents: number;
  savesCents: number;
  insteadOfNote: string | undefined;
  badge: string | undefined;
  /** The mix that one click adds; `bars` bars in all. */
  mix: readonly CartLine[];
}

/** Alternates the two bases, so that a shopper tries both. */
const mixOf = (...scentIds: ScentId[]): CartLine[] =>
  scentIds.map((scent, index) => ({
    id: productOf(index % 2 === 0 ? 'shea butter' : 'coconut olive blend', scent).id,
    quantity: 1,
  }));

function bundle(id: BundleId, name: string, mix: CartLine[], extra: { badge?: string } = {}): Bundle {
  const bars = mix.length;
  const { chargeCents: priceCents, discount } = cartTotals(mix);
  const withShipping = discount === undefined;
  const insteadOfCents = subtotalOfBars(bars) + (withShipping ? shippingFeeCents : 0);
  return {
    id,
    name,
    bars,
    priceCents,
    insteadOfCents,
    savesCents: insteadOfCents - priceCents,
    insteadOfNote: withShipping ? 'with shipping' : undefined,
    badge: extra.badge,
    mix,
  };
}

export const bundles: readonly Bundle[] = [
  bundle('starter', 'Starter Set', mixOf('jasmine', 'coffee', 'lavender'), { badge: 'Most Popular' }),
  bundle('family', 'Family Pack', mixOf('lavender', 'lemongrass', 'unscented', 'peppermint', 'rose', 'eucalyptus')),
  bundle(
    'sampler',
    'Scent Sampler',
    mixOf(
      'coffee',
      'peppermint',
      'jasmine',
      'lavender',
      'eucalyptus',
      'lemongrass',
      'tea tree',
      'rose',
      'sandalwood',
      'unscented',
    ),
  ),
];

export const bundleOfBars = (bars: number): Bundle | undefined => bundles.find((offer) => offer.bars === bars);
