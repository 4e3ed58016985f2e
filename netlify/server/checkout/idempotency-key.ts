import { createHash } from 'node:crypto';
import type { CheckoutAttempt } from '#server/cart/index.ts';

/** The same attempt always has the same key, and no two attempts share one. */
export const idempotencyKeyOf = (cartKey: string, { id, version }: CheckoutAttempt): string =>
  createHash('sha256')
    .update(`${cartKey} ${String(version)} ${id}`)
    .digest('hex');
