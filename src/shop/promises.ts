/** Figures of the copy. Without imports, so that the admin's totals need nothing else of the shop. */
export const promises = {
  /** Percent of all sales, for children's music and art programs. */
  donationPercent: 10,
  /** Percent of a product on the skin that is absorbed. */
  absorbedPercent: 60,
  cureWeeks: { min: 4, max: 6 },
  barLastsWeeks: { min: 4, max: 6 },
  /** On business days. */
  replyWithinHours: 24,
} as const;
