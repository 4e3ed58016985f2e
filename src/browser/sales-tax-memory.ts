import { readStored, writeStored } from './storage.ts';

const key = 'sales_tax';

/** Whether sales tax came on top of the last cart, so that the panel says so at once. */
export const salesTaxMemory = {
  read: () => readStored(key) !== null,
  write: (applies: boolean) => {
    writeStored(key, applies ? 'automatic' : null);
  },
};
