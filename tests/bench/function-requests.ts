/** A request for a deployed function, as `call-function.mjs` takes it. */
export interface SampleRequest {
  path?: string;
  method?: string;
  body?: string;
  cookie?: string;
  params?: Record<string, string>;
}

const bar = JSON.stringify({ base: 'shea butter', scent: 'jasmine', quantity: 1 });

const addBar: SampleRequest = { path: '/api/cart', method: 'POST', body: bar };

/** A bar for the cart of that cookie. */
export const secondBar = (cookie: string): SampleRequest => ({ ...addBar, cookie });

/** What each function is asked first, by its name. */
export const firstRequests: Record<string, SampleRequest> = {
  'api-not-found': { path: '/api/nothing' },
  cart: addBar,
  'cart-item': { path: '/api/cart/x', method: 'DELETE', params: { id: 'x' } },
  'checkout-redirect': { path: '/checkout' },
  'checkout-session': { path: '/api/checkout-session/cs_test_x', params: { id: 'cs_test_x' } },
  'create-checkout-session': { path: '/api/create-checkout-session', method: 'POST', body: '{}' },
  'normalize-slashes': { path: '/a//b' },
  health: { path: '/api/health' },
  'open-checkout': { path: '/api/open-checkout' },
  'owner-export': { path: '/api/owner/export' },
  'owner-order': { path: '/api/owner/orders/cs_test_x', params: { id: 'cs_test_x' } },
  'owner-orders': { path: '/api/owner/orders' },
  'owner-session': { path: '/api/owner/session' },
  'owner-totals': { path: '/api/owner/totals' },
  'restore-cart': { path: '/api/restore-cart', method: 'POST' },
  'stripe-webhook': { path: '/api/stripe-webhook', method: 'POST', body: '{}' },
};
