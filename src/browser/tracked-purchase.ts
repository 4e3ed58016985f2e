import { readStored, writeStored } from './storage.ts';

const key = 'last_purchase';

/** The number of the order that was last told as a purchase, so that no order is told twice. */
export const trackedPurchase = {
  read: () => readStored(key),
  write: (orderNumber: string) => {
    writeStored(key, orderNumber);
  },
};
