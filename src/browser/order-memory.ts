import { readStored, writeStored } from './storage.ts';

const orderKey = 'order_session';

/**
 * The session of the order that this tab shows, for a reload. Only the id is stored, until the tab closes; the server
 * shows the order only to the browser whose cookie placed it.
 */
export const orderMemory = {
  read: () => readStored(orderKey, 'sessionStorage'),
  write: (sessionId: string | null) => {
    writeStored(orderKey, sessionId, 'sessionStorage');
  },
};

const purchaseKey = 'last_purchase';

/** The last order tracked as a purchase, so that none is tracked twice. */
export const purchaseMemory = {
  read: () => readStored(purchaseKey),
  write: (orderNumber: string) => {
    writeStored(purchaseKey, orderNumber);
  },
};
