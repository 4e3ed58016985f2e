import { cancelledQuery } from '#api/routes.ts';
import { fromKey, readStored, writeStored } from './storage.ts';

/**
 * Stripe's cancel link always leads to /products, since no input from a browser may set a session's URLs. From there
 * the tab goes on to the page it left. Returns true if it does.
 */
export function returnFromCheckout(here: Pick<Location, 'href' | 'origin' | 'search' | 'replace'> = location): boolean {
  if (!here.search.includes(cancelledQuery)) return false;
  const from = readStored(fromKey, 'sessionStorage');
  writeStored(fromKey, null, 'sessionStorage');
  try {
    const left = new URL(from ?? here.href, here.origin);
    left.searchParams.set('checkout', 'cancelled');
    // Never back to the order page.
    if (left.origin !== here.origin || left.pathname === '/thankyou' || left.href === here.href) return false;
    here.replace(left.pathname + left.search);
    return true;
  } catch {
    return false;
  }
}
