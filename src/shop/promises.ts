/** Figures that only words use: the copy says them, and the content tests hold every sentence to them. */
export const promises = {
  /** Of all sales, for children's music and art programs. */
  donationPercent: 10,
  /** Of what is put on it, skin absorbs. */
  absorbedPercent: 60,
  /** Natural, satisfaction, money back. */
  wholePercent: 100,
  cureWeeks: { min: 4, max: 6 },
  barLastsWeeks: { min: 4, max: 6 },
  /** On business days. */
  replyWithinHours: 24,
} as const;
