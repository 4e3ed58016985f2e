import { invalid } from '../api/errors.ts';
import type { SessionInput } from './session-params.ts';

const SHORTEST_LIFE = 30 * 60;
const LONGEST_LIFE = 24 * 60 * 60;

/** What Stripe refuses although each parameter alone is fine. `now` in seconds. */
export function checkSession(input: SessionInput, now: number): void {
  checkDiscounts(input);
  checkLife(input, now);
}

function checkDiscounts({ discounts, allow_promotion_codes: codes }: SessionInput): void {
  if (!discounts) return;
  if (codes !== undefined) {
    throw invalid('You may only specify one of these parameters: allow_promotion_codes, discounts.', 'discounts');
  }
  if (discounts.length > 1) throw invalid('You may specify at most one discount.', 'discounts');
  discounts.forEach(({ coupon, promotion_code: code }, index) => {
    if (Boolean(coupon) === Boolean(code)) {
      throw invalid('You must specify exactly one of: coupon, promotion_code.', `discounts[${index}]`);
    }
  });
}

function checkLife({ expires_at: expiry }: SessionInput, now: number): void {
  if (expiry === undefined) return;
  const rule = (words: string) => invalid(`The \`expires_at\` timestamp must be ${words}.`, 'expires_at');
  if (expiry < now + SHORTEST_LIFE) throw rule('at least 30 minutes from Checkout Session creation');
  if (expiry > now + LONGEST_LIFE) throw rule('less than 24 hours from Checkout Session creation');
}

/** In seconds; Stripe's default is the longest life. */
export const expiryOf = ({ expires_at: expiry }: SessionInput, now: number) => expiry ?? now + LONGEST_LIFE;
