import type { Settings } from '#server/platform/index.ts';

/** How long an order is kept. */
export const orderRetentionMs = ({ orderRetentionYears }: Pick<Settings, 'orderRetentionYears'>): number =>
  orderRetentionYears * 366 * 24 * 60 * 60 * 1000;
