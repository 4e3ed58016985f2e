import { atom, type ReadableAtom } from 'nanostores';
import { findCode, type CodeDiscount } from '#shop/pricing.ts';

export interface DiscountStore {
  $code: ReadableAtom<CodeDiscount | undefined>;
  /** Applies a typed code; false, without a change, for an unknown one. */
  apply(typed: string): boolean;
  remove: () => void;
}

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
