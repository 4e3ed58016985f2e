import { readStored, writeStored } from './storage.ts';

const codeKey = 'discount_code';
const leftKey = 'left_to_pay';

/** The discount code that this browser was given. */
export const codeMemory = {
  read: () => readStored(codeKey),
  write: (code: string | null) => {
    writeStored(codeKey, code);
  },
};

/** Whether this browser left for a payment page and has not been seen to end there. */
export const leftToPay = {
  read: () => readStored(leftKey) !== null,
  write: (isAway: boolean) => {
    writeStored(leftKey, isAway ? 'true' : null);
  },
};
