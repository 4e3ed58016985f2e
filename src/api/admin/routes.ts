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
  reservation: (attempt: string) => `/api/owner/reservations/${encodeURIComponent(attempt)}`,
} as const;

/** What is looked for, URI-encoded: a header, since addresses end up in logs. */
export const searchHeader = 'Order-Search';

/** Ids of orders that the page has just changed, with commas between: lists of the store lag behind, single reads do not. */
export const changedQuery = 'changed';
export const maxChanged = 20;

/** The lists of orders, and the statuses of those in each. In a live shop the other mode is the test mode. */
export const tabs = {
  'to-ship': { name: 'To ship', statuses: ['paid'] },
  shipped: { name: 'Shipped', statuses: ['shipped'] },
  waiting: { name: 'Waiting for payment', statuses: ['awaiting-payment'] },
  failed: { name: 'Payment failed', statuses: ['payment-failed'] },
  refunded: { name: 'Refunded', statuses: ['refunded', 'cancelled'] },
  disputed: { name: 'Disputed', statuses: ['disputed'] },
  'other-mode': { name: 'Test orders', statuses: [] },
} as const;
/** Shown only while it holds something. */
export const isRare = (tab: keyof typeof tabs): boolean =>
  ['failed', 'refunded', 'disputed', 'other-mode'].includes(tab);
export const tabNames = ['to-ship', 'shipped', 'waiting', 'failed', 'refunded', 'disputed', 'other-mode'] as const;
