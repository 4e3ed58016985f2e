/** The cart's limit for all products; a literal, since a page without a cart loads no catalog. */
const mostBars = 19_980;

/** The cookie's number of bars, for the badge. Undefined without a cart, or where the browser blocks cookies, even by throwing. */
export function readCartCount(): number | undefined {
  try {
    const [, bars] = /(?:^|; )cart-count=(\d{1,5})(?:;|$)/.exec(document.cookie) ?? [];
    return bars !== undefined && Number(bars) <= mostBars ? Number(bars) : undefined;
  } catch {
    return undefined;
  }
}
