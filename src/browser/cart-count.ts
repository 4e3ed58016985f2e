/** As many as a cart takes of every kind; a number by itself, since a page without a cart loads no catalog. */
const mostBars = 19_980;

/**
 * How many bars the server last said that the cart has: for a badge, not for a price. It is unknown without a cart, and where the
 * browser blocks cookies, which some do by throwing.
 */
export function readCartCount(): number | undefined {
  try {
    const [, bars] = /(?:^|; )cart-count=(\d{1,5})(?:;|$)/.exec(document.cookie) ?? [];
    return bars !== undefined && Number(bars) <= mostBars ? Number(bars) : undefined;
  } catch {
    return undefined;
  }
}
