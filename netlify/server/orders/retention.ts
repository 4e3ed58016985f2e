/** How long an order is kept, for taxes and accounts: seven years. Then it goes with all that belongs to it. */
export const orderRetentionMs = 7 * 366 * 24 * 60 * 60 * 1000;
