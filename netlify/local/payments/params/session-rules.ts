import { invalid, missing, noSuch, notEmulated } from '../api/errors.ts';
import type { SessionInput } from './session-params.ts';

const SHORTEST_LIFE = 30 * 60;
const LONGEST_LIFE = 24 * 60 * 60;

/** What Stripe refuses although each parameter alone is fine. `now` in seconds. */
export function checkSession(input: SessionInput, now: number): void {
  checkMode(input);
  checkDiscounts(input);
  checkLife(input, now);
  input.line_items.forEach(checkItem);
  input.shipping_options?.forEach(checkShipping);
}

function checkMode(input: SessionInput): void {
  if (input.mode !== 'payment') throw notEmulated('mode', input.mode);
  if (input.ui_mode && input.ui_mode !== 'hosted_page') throw notEmulated('ui_mode', input.ui_mode);
  if (input.automatic_tax?.enabled) throw notEmulated('automatic_tax');
  if (input.invoice_creation?.enabled) throw notEmulated('invoice_creation');
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

function checkItem({ price, price_data: data }: SessionInput['line_items'][number], index: number): void {
  const param = `line_items[${index}]`;
  if (price && data) throw invalid('You may only specify one of these parameters: price, price_data.', param);
  if (price) throw noSuch('price', price, `${param}[price]`);
  if (!data) throw missing(`${param}[price_data]`);
}

function checkShipping(option: NonNullable<SessionInput['shipping_options']>[number], index: number): void {
  const param = `shipping_options[${index}]`;
  if (option.shipping_rate && option.shipping_rate_data) {
    throw invalid('You may only specify one of these parameters: shipping_rate, shipping_rate_data.', param);
  }
  if (option.shipping_rate) throw noSuch('shipping rate', option.shipping_rate, `${param}[shipping_rate]`);
  if (!option.shipping_rate_data) throw missing(`${param}[shipping_rate_data]`);
}

/** In seconds; Stripe's default is the longest life. */
export const expiryOf = ({ expires_at: expiry }: SessionInput, now: number) => expiry ?? now + LONGEST_LIFE;
