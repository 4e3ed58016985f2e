import { maxLines, maxQuantity } from '#shop/cart.ts';

/** The cookie's number of bars, for the badge. Undefined without a cart, or where the browser blocks cookies, even by throwing. */
export function readCartCount(): number | undefined {
  try {
    const [, bars] = /(?:^|; )cart-count=(\d{1,5})(?:;|$)/.exec(document.cookie) ?? [];
    return bars !== undefined && Number(bars) <= maxLines * maxQuantity ? Number(bars) : undefined;
  } catch {
    return undefined;
  }
}
