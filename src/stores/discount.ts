import { atom, type ReadableAtom } from 'nanostores';
import { findCode } from '#shop/first-order-code.ts';
import type { CodeDiscount } from '#shop/pricing.ts';

export interface DiscountStore {
  /** The code that the cart shows as applied. */
  $code: ReadableAtom<CodeDiscount | undefined>;
  /** Applies a code as a person types it; false for one that the shop does not know, and nothing changes. */
  apply(typed: string): boolean;
  remove: () => void;
}

/** Remembers a code across pages. */
export interface CodeMemory {
  read(): string | null;
  write(code: string | null): void;
}

export function createDiscountStore(memory: CodeMemory): DiscountStore {
  const $code = atom(findCode(memory.read() ?? ''));
  const set = (code: CodeDiscount | undefined) => {
    $code.set(code);
    memory.write(code?.code ?? null);
  };
  return {
    $code,
    apply: (typed) => {
      const code = findCode(typed);
      if (code) set(code);
      return code !== undefined;
    },
    remove: () => {
      set(undefined);
    },
  };
}
