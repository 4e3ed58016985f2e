import { bundleTierOf } from './discount-tiers.ts';
import type { CartTotals, CodeDiscount } from './pricing.ts';

/** What the panel says about an applied code; `totals` are those with the code. */
export function codeNote({ code, percent }: CodeDiscount, { discount, outdoneCode, bars }: CartTotals): string {
  if (outdoneCode !== undefined) {
    return `Your bundle already takes ${String(discount?.percent)}% off, so ${code} adds nothing and nothing is lost.`;
  }
  const bundle = bundleTierOf(bars);
  if (bundle)
    return `${code} takes ${String(percent)}% off in place of your ${String(bundle.percent)}% bundle discount.`;
  return `${code} takes ${String(percent)}% off your first order.`;
}
