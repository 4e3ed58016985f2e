/** How an order travels. FAQ, policy, Stripe's estimate and structured data all read these figures. */
export const delivery = {
  carrier: 'USPS Priority Mail',
  country: 'US',
  /** Most orders leave within this many hours. */
  leavesWithinHours: 24,
  processingDays: { min: 1, max: 2 },
  /** Business days on the way, as the shipping policy states them. */
  usualTransitDays: { min: 3, max: 4 },
  /** The widest span across the US. */
  transitDays: { min: 2, max: 4 },
} as const;

/** Days after delivery in which the money-back guarantee can be asked for. */
export const moneyBackDays = 14;

/** Business days until a refund shows at the shopper's bank. */
export const refundDays = { min: 5, max: 10 } as const;

/** The shipping option's name at checkout and in the order. */
export const shippingName = (free: boolean): string =>
  free ? `Free shipping (${delivery.carrier})` : delivery.carrier;
