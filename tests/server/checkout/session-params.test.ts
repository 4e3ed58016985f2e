import { expect, test } from 'vitest';
import { arrivalDays } from '#shop/delivery.ts';
import { bundleTiers, codeInsteadOfBundle, codeRefused } from '#shop/pricing.ts';
import type { CheckoutAttempt } from '#server/cart/cart-state.ts';
import { sessionParams } from '#server/checkout/session-params.ts';
import { bundleCouponId } from '#server/stripe/client.ts';

const cartKey = 'c'.repeat(64);
const attemptOf = (bars: number, change: Partial<CheckoutAttempt> = {}): CheckoutAttempt => ({
  id: 'attempt-1',
  version: 3,
  startedAtMs: 1_000_999,
  lines: [{ id: 'shea-butter-jasmine', quantity: bars }],
  ...change,
});
const paramsOf = (attempt: CheckoutAttempt) => sessionParams(attempt, cartKey, 'https://soap.test');
const code = { code: 'FIRSTTIMESHOPPER', percent: 30, promotionCodeId: 'promo_1' };
const withCode = { code: code.code, promotionCode: code };

test('the same attempt always asks for the same, for an hour from when it began', () => {
  expect(paramsOf(attemptOf(2))).toEqual(paramsOf(attemptOf(2)));
  expect(paramsOf(attemptOf(1)).expires_at).toBe(1000 + 3600);
});

const fromBars = Math.min(...bundleTiers.map((tier) => tier.fromBars));

test('the coupon of a bundle, or the code that replaces it, takes its discount off at Stripe', () => {
  const { percent = 0 } = bundleTiers.find((tier) => tier.fromBars === fromBars) ?? {};
  expect(paramsOf(attemptOf(fromBars)).discounts).toEqual([{ coupon: bundleCouponId(percent) }]);
  expect(paramsOf(attemptOf(fromBars, withCode)).discounts).toEqual([{ promotion_code: code.promotionCodeId }]);
});

test.each<[what: string, bars: number, change: Partial<CheckoutAttempt>, message: string | undefined]>([
  ['a code that replaces no bundle', fromBars - 1, withCode, undefined],
  ['no code', fromBars, {}, undefined],
  ['a code that replaces a bundle', fromBars, withCode, codeInsteadOfBundle(code.code, fromBars)],
  ['a code that Stripe refused', fromBars, { code: code.code, codeRefusal: 'ended' }, codeRefused(code.code, 'ended')],
])("the payment page's message for %s", (_, bars, change, message) => {
  expect(paramsOf(attemptOf(bars, change)).custom_text?.submit).toEqual(message && { message });
});

test('the payment page counts the same days as the cart, and those of a vacation', () => {
  const [option] = paramsOf(attemptOf(1, { delayDays: 4 })).shipping_options ?? [];
  const days = (value: number) => ({ unit: 'business_day', value: value + 4 });
  const estimate = { minimum: days(arrivalDays.min), maximum: days(arrivalDays.max) };
  expect(option?.shipping_rate_data?.delivery_estimate).toEqual(estimate);
});

test('without the setting no tax is added, whatever the default of the Stripe account', () => {
  const params = paramsOf(attemptOf(1));
  expect(params.automatic_tax).toEqual({ enabled: false });
  expect(JSON.stringify(params)).not.toMatch(/tax_behavior|tax_code/);
});

test('with sales tax each price and the shipping have their tax code, and tax is added', () => {
  const params = paramsOf(attemptOf(1, { salesTax: true, lines: [...attemptOf(1).lines, ...attemptOf(2).lines] }));
  expect(params.automatic_tax).toEqual({ enabled: true });
  for (const { price_data: data } of params.line_items ?? [])
    expect(data).toMatchObject({ tax_behavior: 'exclusive', product_data: { tax_code: 'txcd_99999999' } });
  const rate = { tax_behavior: 'exclusive', tax_code: 'txcd_92010001' };
  expect(params.shipping_options).toMatchObject([{ shipping_rate_data: rate }]);
});
