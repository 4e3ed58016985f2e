/** All URLs of the admin. Separate from the shop's, so that shoppers' pages do not load them. */
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

/** The URI-encoded search term: a header, since URLs end up in logs. */
export const searchHeader = 'Order-Search';

/** The lists of orders, each with its statuses. In a live shop the other mode is test mode. */
export const tabs = {
  'to-ship': { name: 'To ship', statuses: ['paid'] },
  shipped: { name: 'Shipped', statuses: ['shipped'] },
  waiting: { name: 'Waiting for payment', statuses: ['awaiting-payment'] },
  failed: { name: 'Payment failed', statuses: ['payment-failed'] },
  refunded: { name: 'Refunded', statuses: ['refunded', 'cancelled'] },
  disputed: { name: 'Disputed', statuses: ['disputed'] },
  'other-mode': { name: 'Test orders', statuses: [] },
} as const;
/** Shown only if not empty. */
export const isRare = (tab: keyof typeof tabs): boolean => !['to-ship', 'shipped'].includes(tab);
export const tabNames = ['to-ship', 'shipped', 'waiting', 'failed', 'refunded', 'disputed', 'other-mode'] as const;
