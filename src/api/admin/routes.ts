/** Every address of the admin, once. Kept from the shop's own, so that no shopper's page carries them. */
export const adminRoutes = {
  session: '/api/owner/session',
  orders: '/api/owner/orders',
  order: (id: string) => `/api/owner/orders/${encodeURIComponent(id)}`,
  refund: (id: string) => `/api/owner/orders/${encodeURIComponent(id)}/refund`,
  change: (id: string) => `/api/owner/orders/${encodeURIComponent(id)}/change`,
  totals: '/api/owner/totals',
  export: '/api/owner/export',
  settings: '/api/owner/settings',
} as const;

/** What is looked for, URI-encoded: a header, since addresses end up in logs. */
export const searchHeader = 'Order-Search';

/** The lists of orders, and where the orders in each stand. In a live shop the orders of the other mode are those of trying out. */
export const tabs = {
  'to-ship': { name: 'To ship', standings: ['paid'] },
  shipped: { name: 'Shipped', standings: ['shipped'] },
  waiting: { name: 'Waiting for payment', standings: ['awaiting-payment'] },
  failed: { name: 'Payment failed', standings: ['payment-failed'] },
  refunded: { name: 'Refunded', standings: ['refunded', 'cancelled'] },
  disputed: { name: 'Disputed', standings: ['disputed'] },
  'other-mode': { name: 'Test orders', standings: [] },
} as const;
/** Shown only while it holds something. */
export const isRare = (tab: keyof typeof tabs): boolean => ['refunded', 'disputed', 'other-mode'].includes(tab);
export const tabNames = ['to-ship', 'shipped', 'waiting', 'failed', 'refunded', 'disputed', 'other-mode'] as const;
