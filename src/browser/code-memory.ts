import { readStored, writeStored } from './storage.ts';

const codeKey = 'discount_code';

/** The discount code that this browser was given. */
export const codeMemory = {
  read: () => readStored(codeKey),
  write: (code: string | null) => {
    writeStored(codeKey, code);
  },
};
