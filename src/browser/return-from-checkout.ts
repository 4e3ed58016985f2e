import { cancelledQuery } from '#api/routes.ts';
import { pageBeforeCheckout } from './checkout-memory.ts';

/**
 * Stripe's Cancel leads every shopper to the same page (/products), since nothing that a browser sends may choose an address
 * of a session. The tab itself knows which page of the shop was left for the payment, and goes on to it. Answers whether it does.
 */
export function returnFromCheckout(here: Pick<Location, 'href' | 'origin' | 'search' | 'replace'> = location): boolean {
  if (!here.search.includes(cancelledQuery)) return false;
  const from = pageBeforeCheckout.take();
  try {
    const left = new URL(from ?? here.href, here.origin);
    left.searchParams.set('checkout', 'cancelled');
    // The order page is none to come back to.
    if (left.origin !== here.origin || left.pathname === '/thankyou' || left.href === here.href) return false;
    here.replace(left.pathname + left.search);
    return true;
  } catch {
    return false;
  }
}
