import { readStored, writeStored } from './storage.ts';

const orderKey = 'order_session';

/**
 * The session whose order this tab shows, so that a reload shows it again. Only the id is kept, and only until the tab is closed:
 * the server is asked for the order each time, and answers only the cookie that placed it.
 */
export const orderMemory = {
  read: () => readStored(orderKey, 'sessionStorage'),
  write: (sessionId: string | null) => {
    writeStored(orderKey, sessionId, 'sessionStorage');
  },
};

const purchaseKey = 'last_purchase';

/** The number of the order that was last tracked as a purchase, so that none is tracked twice. */
export const purchaseMemory = {
  read: () => readStored(purchaseKey),
  write: (orderNumber: string) => {
    writeStored(purchaseKey, orderNumber);
  },
};
