/** The code of the page's cart; not in page-stores.ts because few pages need it. */
import { codeMemory } from '#browser/storage.ts';
import { createDiscountStore } from './discount.ts';
import { $hasCode } from './page-stores.ts';

export const discount = createDiscountStore({
  read: codeMemory.read,
  write: (code) => {
    codeMemory.write(code);
    $hasCode.set(code !== null);
  },
});
