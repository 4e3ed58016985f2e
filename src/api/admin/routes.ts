/** Every address of the admin, once. Kept from the shop's own, so that no shopper's page carries them. */
export const adminRoutes = {
  session: '/api/owner/session',
  orders: '/api/owner/orders',
  order: (id: string) => `/api/owner/orders/${encodeURIComponent(id)}`,
  totals: '/api/owner/totals',
  export: '/api/owner/export',
} as const;

/** What is looked for, URI-encoded: a header, since addresses end up in logs. */
export const searchHeader = 'Order-Search';

/** The lists of orders, and the state of the orders in each. */
export const tabs = {
  'to-ship': { name: 'To ship', status: 'paid' },
  shipped: { name: 'Shipped', status: 'shipped' },
  waiting: { name: 'Waiting for payment', status: 'awaiting-payment' },
  failed: { name: 'Payment failed', status: 'payment-failed' },
} as const;
export const tabNames = ['to-ship', 'shipped', 'waiting', 'failed'] as const;
