/** Applies the URL's cart parameters: a canceled payment, a discount code, or soaps to add. */
import { cancelledQuery } from '#api/routes.ts';
import { logInDev } from '#browser/loading.ts';
import { fromKey, readStored, writeStored } from '#browser/storage.ts';
import { toastMessages, unknownCode } from '#shop/wording.ts';
import { addFailed } from '#stores/cart.ts';
import { discount } from '#stores/discount.ts';
import { toasts } from '#stores/page-stores.ts';
import { readOutOfStock } from '../shell/shell-elements.ts';

/** A cart link's parameter; shop/cart-link.ts reads its value. */
const cartLinkName = 'add';

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

/** Removes the parameters from the URL, so that they apply once. */
function takeQuery() {
  const url = new URL(location.href);
  // Some mail programs leave the & of a link as &amp;.
  const code = url.searchParams.get('code') ?? url.searchParams.get('amp;code');
  const cartLink = url.searchParams.get(cartLinkName);
  const isCancelled = url.search.includes(cancelledQuery);
  for (const name of ['code', 'amp;code', 'checkout', cartLinkName]) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return { code, cartLink, isCancelled };
}

function applyCode(typed: string) {
  const code = discount.apply(typed);
  if (code) toasts.show(toastMessages.codeApplied(code));
  else toasts.showError(unknownCode);
}

function askToAdd(cartLink: string) {
  import('#islands/CartLink.tsx')
    .then(({ askCartLink }) => askCartLink(cartLink, readOutOfStock()))
    .catch((cause: unknown) => {
      logInDev(cause);
      toasts.showError(addFailed);
    });
}

/** Does not call `begin` if a shopper who canceled a payment is redirected to the page they left. */
export function applyLink(begin: (isCancelled: boolean) => void): void {
  if (returnFromCheckout()) return;
  const { code, cartLink, isCancelled } = takeQuery();
  begin(isCancelled);
  if (code !== null) applyCode(code);
  // Empty in what the product form sends without its scripts.
  if (cartLink) askToAdd(cartLink);
}
