/** Sentences about a code; not in wording.ts, which every page loads. */
import { bundleTierOf, type CartTotals, type CodeDiscount } from './pricing.ts';

/** The panel's note on an applied code; `totals` include it. */
export function codeNote({ code, percent }: CodeDiscount, { discount, outdoneCode, bars }: CartTotals): string {
  if (outdoneCode !== undefined) {
    return `Your bundle already takes ${String(discount?.percent)}% off, so ${code} wouldn't take off more.`;
  }
  const bundle = bundleTierOf(bars);
  if (bundle)
    return `${code} takes ${String(percent)}% off in place of your ${String(bundle.percent)}% bundle discount.`;
  return `${code} takes ${String(percent)}% off your first order.`;
}

export const codeRefused = (code: string): string =>
  `${code} is for first orders, so we couldn't apply it. This total is without it.`;
