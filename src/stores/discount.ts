import { atom } from 'nanostores';
import { findCode, type CodeDiscount } from '#shop/pricing.ts';
import { codeMemory } from '#browser/storage.ts';
import { $hasCode } from './page-stores.ts';

export type DiscountStore = ReturnType<typeof createDiscountStore>;

export function createDiscountStore(memory: typeof codeMemory) {
  const $code = atom(findCode(memory.read() ?? ''));
  const set = (code: CodeDiscount | undefined) => {
    $code.set(code);
    memory.write(code?.code ?? null);
  };
  return {
    $code,
    /** Applies a typed code; false, without a change, for an unknown one. */
    apply: (typed: string): boolean => {
      const code = findCode(typed);
      if (code) set(code);
      return code !== undefined;
    },
    remove: () => {
      set(undefined);
    },
  };
}

/** The code of the page's cart; not in page-stores.ts because few pages need it. */
export const discount = createDiscountStore({
  read: codeMemory.read,
  write: (code) => {
    codeMemory.write(code);
    $hasCode.set(code !== null);
  },
});
