import { readStored, writeStored } from './storage.ts';

const key = 'last_purchase';

/** The number of the order that was last tracked as a purchase, so that none is tracked twice. */
export const purchaseMemory = {
  read: () => readStored(key),
  write: (orderNumber: string) => {
    writeStored(key, orderNumber);
  },
};
