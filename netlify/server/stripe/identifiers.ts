/** Marks what this shop made at Stripe, so that another shop's sessions on the same account are left alone. */
export const shopMark = 'handmade-soap';

/** Where a session's metadata keeps the shopper's gift note; a value takes 500 characters. */
export const giftNoteMetadata = 'gift_note';

/** Stripe's id for a bundle's coupon. */
export const bundleCouponId = (percent: number): string => `bundle-${String(percent)}`;
