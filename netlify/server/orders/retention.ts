/** Orders are kept this long, for taxes and accounts; then they go with all that belongs to them. */
const orderRetentionYears = 7;

export const orderRetentionMs = orderRetentionYears * 366 * 24 * 60 * 60 * 1000;
