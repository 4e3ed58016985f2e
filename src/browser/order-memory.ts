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
