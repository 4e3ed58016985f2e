import { createHash } from 'node:crypto';

/** Digits and letters without 0, 1, I and O, which look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The number a shopper types into an e-mail: ten characters in two groups, derived from the Stripe session's id. */
export function orderNumberOf(sessionId: string): string {
  const digest = createHash('sha256').update(sessionId).digest();
  const letters = [...digest.subarray(0, 10)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
