import { readStored, writeStored } from './storage.ts';

const key = 'away';

/** What the shop said of its absence with the last cart, so that the page says so at once. */
export const awayMemory = {
  read: () => readStored(key) ?? '',
  write: (text: string) => {
    writeStored(key, text || null);
  },
};
