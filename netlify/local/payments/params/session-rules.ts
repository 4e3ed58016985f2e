import { invalid, noSuch } from '../api/errors.ts';
import type { SessionInput } from './session-params.ts';

const SHORTEST_LIFE = 30 * 60;
const LONGEST_LIFE = 24 * 60 * 60;

/** What Stripe refuses although each parameter alone is fine. `now` in seconds. */
export function checkSession(input: SessionInput, now: number): void {
  checkDiscounts(input);
  checkTax(input);
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

/** Stripe's names for goods of no special kind, and for shipping. */
const TAX_CODES = ['txcd_99999999', 'txcd_92010001'];

interface Taxable {
  param: string;
  behavior: string | undefined;
  code: { param: string; value: string | undefined };
}

const taxables = ({ line_items: items, shipping_options: options = [] }: SessionInput): Taxable[] => [
  ...items.map(({ price_data: data }, index) => {
    const param = `line_items[${index}][price_data]`;
    const code = { param: `${param}[product_data][tax_code]`, value: data.product_data.tax_code };
    return { param, behavior: data.tax_behavior, code };
  }),
  ...options.map(({ shipping_rate_data: data }, index) => {
    const param = `shipping_options[${index}][shipping_rate_data]`;
    return { param, behavior: data.tax_behavior, code: { param: `${param}[tax_code]`, value: data.tax_code } };
  }),
];

/** As an account does whose tax settings name no behavior of their own. A missing code is taken from the account's settings. */
function checkTax(input: SessionInput): void {
  for (const { param, behavior = 'unspecified', code } of taxables(input)) {
    if (code.value !== undefined && !TAX_CODES.includes(code.value)) throw noSuch('tax code', code.value, code.param);
    if (!input.automatic_tax?.enabled || behavior !== 'unspecified') continue;
    throw invalid(
      `The price or shipping rate at ${param} must have a tax_behavior (inclusive or exclusive) for automatic tax calculation.`,
      `${param}[tax_behavior]`,
    );
  }
}

function checkLife({ expires_at: expiry }: SessionInput, now: number): void {
  if (expiry === undefined) return;
  const rule = (words: string) => invalid(`The \`expires_at\` timestamp must be ${words}.`, 'expires_at');
  if (expiry < now + SHORTEST_LIFE) throw rule('at least 30 minutes from Checkout Session creation');
  if (expiry > now + LONGEST_LIFE) throw rule('less than 24 hours from Checkout Session creation');
}

/** In seconds; Stripe's default is the longest life. */
export const expiryOf = ({ expires_at: expiry }: SessionInput, now: number) => expiry ?? now + LONGEST_LIFE;
